import { placeholderCount } from '@weike/contract/constants.ts'
import { CoverPlace } from '#web/portal/course/cover.tsx'
import { Hidden } from '#web/ui/hidden.tsx'
import { placesOf, Skeleton } from '#web/ui/skeleton.tsx'
import course from '#web/portal/special/special-course.module.css'
import head from '#web/portal/special/special-head.module.css'
import page from '#web/portal/special/detail-page.module.css'

/** Holds the room of a special that is still loading. */
export const DetailPlace = () => (
  <>
    <Hidden live>正在加载</Hidden>
    <div className={head['head']} aria-hidden="true">
      <span className={head['picture']} />
      <div className={head['words']}>
        <Skeleton shape="short" />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </div>
    </div>
    <p className={page['heading']}>&nbsp;</p>
    <ul className={page['courses']} aria-hidden="true">
      {placesOf(placeholderCount).map((place) => (
        <li key={place} className={course['row']}>
          <span className={course['course']}>
            <CoverPlace className={course['cover']} />
            <span className={course['words']}>
              <Skeleton shape="short" />
              <Skeleton shape="line" />
            </span>
          </span>
        </li>
      ))}
    </ul>
  </>
)
