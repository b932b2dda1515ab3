import { catalogueViews } from '#web/portal/catalogs/choice.ts'
import type { CatalogueView } from '#web/portal/catalogs/choice.ts'
import { wordIn } from '#web/portal/lists/reading.ts'
import { keep, kept } from '#web/portal/storage.ts'

const storageKey = 'weike.catalogueView'

/** The view that this browser used last. */
export const readLastView = (): CatalogueView => wordIn(catalogueViews, kept('local', storageKey))

export const keepLastView = (view: CatalogueView): void => keep('local', storageKey, view)
