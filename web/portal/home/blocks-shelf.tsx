import { homeBlocksCount } from '@weike/contract/constants.ts'
import type { CatalogBlock } from '@weike/contract/entities.ts'
import { Block, BlockPlace } from '#web/portal/home/block.tsx'
import { Shelf } from '#web/portal/home/shelf.tsx'
import type { ShelfQuery } from '#web/portal/home/shelf.tsx'
import { paths } from '#web/portal/paths.ts'
import { placesOf } from '#web/ui/skeleton.tsx'
import styles from '#web/portal/home/blocks-shelf.module.css'

/** Six catalogue nodes with some of their courses. */
export const BlocksShelf = ({ query }: { query: ShelfQuery<CatalogBlock> }) => (
  <Shelf
    title="分类精选"
    more={{ to: paths.catalogs, of: '课程分类' }}
    query={query}
    places={
      <div className={styles['blocks']}>
        {placesOf(homeBlocksCount).map((place) => (
          <BlockPlace key={place} />
        ))}
      </div>
    }
  >
    {(blocks) => (
      <ul className={styles['blocks']}>
        {blocks.map((block) => (
          <li key={block.catalogId}>
            <Block block={block} />
          </li>
        ))}
      </ul>
    )}
  </Shelf>
)
