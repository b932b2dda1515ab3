import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { PlayPage, Video } from '@weike/contract/entities.ts'
import { sentenceOf } from '#web/api/call-error.ts'
import { queryOf } from '#web/api/query.ts'
import { contextOf } from '#web/portal/play/player/context.ts'
import type { Operations } from '#web/portal/play/player/operations.ts'
import { startOf } from '#web/portal/play/player/resume.ts'
import type { Start } from '#web/portal/play/player/resume.ts'
import { StageFailure } from '#web/portal/play/player/stage-failure.tsx'
import { VideoPlayer } from '#web/portal/play/player/video-player.tsx'
import { useUser } from '#web/portal/state.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from '#web/portal/play/player/stage.module.css'

interface StageProps {
  course: PlayPage
  /** Absent while another lecture is being opened. */
  video: Video | undefined
  vtime: number | undefined
  onNext: (() => void) | undefined
  onOperations: (operations: Operations | null) => void
  loginPathAt: (seconds: number) => string
}

const broken = '视频加载失败，请重试'

/** The frame of 16 : 9 that stays while lectures change in it, so that a full screen stays full. */
export function Stage(props: StageProps) {
  const frame = useRef<HTMLElement>(null)
  return (
    <section ref={frame} className={styles['stage']} tabIndex={-1} aria-label="视频播放器">
      {props.video ? (
        <Opening key={props.video.videoId} {...props} video={props.video} stage={frame} />
      ) : (
        <Waiting />
      )}
    </section>
  )
}

const Waiting = () => (
  <output className={styles['waiting']} aria-label="正在加载视频">
    <Spinner />
  </output>
)

type OpeningProps = StageProps & { video: Video; stage: RefObject<HTMLElement | null> }

/** Asks for the address and the play point; the player comes when both are known. */
function Opening({ stage, course, video, vtime, onNext, onOperations, loginPathAt }: OpeningProps) {
  const user = useUser()
  const { courseId, catalogId } = course
  const { videoId, videoCode } = video
  const address = useQuery({
    ...queryOf('getPlayUrl', { videoCode }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const record = useQuery({
    ...queryOf('esUserPlayRecord', { courseId, catalogId, videoId, userId: user?.UserId }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const [start, setStart] = useState<Start | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const lastFault = useRef<number | null>(null)
  const { refetch } = address

  if (!start && !record.isPending) {
    const { lastWatchTime, duration } = video
    const playPoint = record.data?.playPoint ?? 0
    setStart(startOf({ vtime, lastWatchTime, playPoint, duration }))
  }
  const reload = useCallback(() => {
    setFault(null)
    void refetch()
  }, [refetch])
  // An address may have expired, so it is asked for once more, for a new player; the same place failing
  // again is a failure.
  const onFault = (position: number) => {
    const again = lastFault.current !== null && Math.abs(position - lastFault.current) < 5
    lastFault.current = position
    setStart({ at: position, resumed: false })
    if (again) setFault(broken)
    else reload()
  }

  if (address.error)
    return <StageFailure onRetry={reload}>{sentenceOf(address.error)}</StageFailure>
  if (fault) return <StageFailure onRetry={reload}>{fault}</StageFailure>
  if (!address.data || !start || !user) return <Waiting />
  return (
    <VideoPlayer
      key={address.dataUpdatedAt}
      stage={stage}
      video={video}
      address={address.data}
      start={start}
      context={contextOf({ user, course, video, esLogId: record.data?.id })}
      onNext={onNext}
      onFault={onFault}
      onOperations={onOperations}
      loginPathAt={loginPathAt}
    />
  )
}
