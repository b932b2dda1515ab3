import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { PlayPage, WatchRecord } from '@weike/contract/entities.ts'
import { queryOf } from '#web/api/query.ts'
import { playPath } from '#web/portal/paths.ts'
import { clockText } from '#web/portal/play/player/clock.ts'
import { Hidden } from '#web/ui/hidden.tsx'
import { CheckIcon, PlayIcon } from '#web/ui/icons.tsx'
import styles from '#web/portal/play/playlist.module.css'

/** From this share on a lecture counts as watched. */
const watchedFrom = 0.9
const refreshMs = 30_000

/** The lectures of a course and what has been watched of them. */
export function Playlist({ course, videoId }: { course: PlayPage; videoId: number }) {
  const { courseId, catalogId, videoList } = course
  const { data: record } = useQuery({
    ...queryOf('getWatchRecord', { courseId }),
    refetchInterval: refreshMs,
    retry: false,
  })
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    // Within the list alone; the page stays where it is.
    const item = list.current?.querySelector<HTMLElement>(`[data-video="${videoId}"]`)
    if (item && list.current) list.current.scrollTop = item.offsetTop
  }, [videoId])
  return (
    <nav className={styles['playlist']} aria-label="课程目录">
      <div className={styles['head']}>
        <h2>课程目录</h2>
        <p>
          共 {videoList.length} 讲{record && ` · 已学 ${percentOf(record.coverage)}%`}
        </p>
      </div>
      <ol ref={list} className={styles['list']}>
        {videoList.map((video, index) => {
          const isCurrent = video.videoId === videoId
          const coverage = coverageOf(record, video.videoId)
          return (
            <li key={video.videoId} data-video={video.videoId}>
              <Link
                to={playPath({ courseId, catalogId, videoId: video.videoId })}
                replace
                preventScrollReset
                className={styles['lecture']}
                aria-current={isCurrent ? 'true' : undefined}
              >
                <span className={styles['mark']}>
                  <Mark isCurrent={isCurrent} isWatched={coverage >= watchedFrom} />
                </span>
                <span className={styles['number']}>{index + 1}</span>
                <span className={styles['name']}>
                  {video.videoName}
                  <Progress coverage={coverage} />
                </span>
                <span className={styles['duration']}>{clockText(video.duration)}</span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function Mark({ isCurrent, isWatched }: { isCurrent: boolean; isWatched: boolean }) {
  if (isCurrent) return <PlayIcon size={14} />
  return isWatched ? <CheckIcon /> : null
}

/** A thin strip, and the same in words. */
function Progress({ coverage }: { coverage: number }) {
  const percent = percentOf(coverage)
  if (percent === 0) return null
  const words = coverage >= watchedFrom ? '已学完' : `已学 ${percent}%`
  return (
    <span className={styles['progress']} title={words}>
      <span className={styles['done']} style={{ transform: `scaleX(${coverage})` }} />
      <Hidden>{words}</Hidden>
    </span>
  )
}

const percentOf = (share: number) => Math.round(share * 100)
const coverageOf = (record: WatchRecord | undefined, videoId: number) =>
  record?.videos.find((each) => each.videoId === videoId)?.coverage ?? 0
