import { catalogueViews } from '#web/portal/catalogs/choice.ts'
import type { CatalogueView } from '#web/portal/catalogs/choice.ts'
import { wordIn } from '#web/portal/lists/reading.ts'

const storageKey = 'weike.catalogueView'

/** The view that this browser used last; storage may be forbidden. */
export function readLastView(): CatalogueView {
  try {
    return wordIn(catalogueViews, localStorage.getItem(storageKey))
  } catch {
    return catalogueViews[0][0]
  }
}

export function keepLastView(view: CatalogueView): void {
  try {
    localStorage.setItem(storageKey, view)
  } catch {
    // Then it is not remembered.
  }
}
