import { homeSpecialsCount } from '@weike/contract/constants.ts'
import type { Special } from '@weike/contract/entities.ts'
import { Shelf } from '#web/portal/home/shelf.tsx'
import type { ShelfQuery } from '#web/portal/home/shelf.tsx'
import { paths } from '#web/portal/paths.ts'
import { SpecialCard, SpecialPlace } from '#web/portal/special/card.tsx'
import { placesOf } from '#web/ui/skeleton.tsx'
import styles from '#web/portal/home/specials-shelf.module.css'

/** Up to three specials. */
export const SpecialsShelf = ({ query }: { query: ShelfQuery<Special> }) => (
  <Shelf
    title="精选专题"
    more={{ to: paths.special, of: '专题' }}
    query={query}
    places={
      <div className={styles['specials']}>
        {placesOf(homeSpecialsCount).map((place) => (
          <SpecialPlace key={place} />
        ))}
      </div>
    }
  >
    {(specials) => (
      <ul className={styles['specials']}>
        {specials.map((special) => (
          <li key={special.id}>
            <SpecialCard special={special} />
          </li>
        ))}
      </ul>
    )}
  </Shelf>
)
