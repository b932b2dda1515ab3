import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Video } from '@weike/contract/entities.ts'
import { reportBeats } from '#web/portal/play/beats/report-beats.ts'
import type { Standing } from '#web/portal/play/beats/report-beats.ts'
import type { BeatContext } from '#web/portal/play/beats/queue.ts'
import { Controls } from '#web/portal/play/player/controls.tsx'
import type { Qualities } from '#web/portal/play/player/hls-source.ts'
import { keepSettings } from '#web/portal/play/player/keep-settings.ts'
import { operationsOn } from '#web/portal/play/player/operations.ts'
import type { Operations } from '#web/portal/play/player/operations.ts'
import { ResumeNotice } from '#web/portal/play/player/resume-notice.tsx'
import type { Start } from '#web/portal/play/player/resume.ts'
import { attachSource } from '#web/portal/play/player/source.ts'
import { StandingNotice } from '#web/portal/play/player/standing-notice.tsx'
import { useFullScreen } from '#web/portal/play/player/use-full-screen.ts'
import { useIdle } from '#web/portal/play/player/use-idle.ts'
import { useMedia } from '#web/portal/play/player/use-media.ts'
import { useShortcuts } from '#web/portal/play/player/use-shortcuts.ts'
import { PlayIcon } from '#web/ui/icons.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from '#web/portal/play/player/video-player.module.css'

/** All of it holds for as long as the player stands, but `onNext`, `onFault` and `loginPathAt`. */
export interface VideoPlayerProps {
  /** Fills the screen and hears the keys; it outlives this player. */
  stage: RefObject<HTMLElement | null>
  video: Video
  address: string
  start: Start
  context: BeatContext
  onNext: (() => void) | undefined
  onFault: (position: number) => void
  onOperations: (operations: Operations | null) => void
  loginPathAt: (seconds: number) => string
}

/** One lecture from its first second to its last; another lecture is another player. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { stage, video, start, onNext, onOperations } = props
  const [element, setElement] = useState<HTMLVideoElement | null>(null)
  const { standing, blocked, setBlocked, qualities } = usePlayback(element, props)
  const media = useMedia(element)
  const idle = useIdle(stage)
  const [isFull, toggleFull] = useFullScreen(stage)
  const operations = useMemo(
    () =>
      operationsOn({
        video: element,
        fullScreen: toggleFull,
        next: () => onNext?.(),
      }),
    [element, toggleFull, onNext],
  )
  useShortcuts(stage, element, operations)
  useFocusWhenLost(stage, standing)
  useEffect(() => {
    onOperations(operations)
    return () => onOperations(null)
  }, [onOperations, operations])
  const waits = media.waiting && !blocked
  return (
    <div className={styles['player']} data-idle={idle && !media.paused}>
      <video
        ref={setElement}
        className={styles['video']}
        aria-label={video.videoName}
        playsInline
        preload="auto"
        poster={video.videoImage || undefined}
        onClick={operations.toggle}
        onDoubleClick={operations.fullScreen}
        onPlaying={() => setBlocked(false)}
        onEnded={onNext}
      >
        {/* No lecture has subtitles yet. */}
        <track kind="captions" />
      </video>
      {waits && (
        <span className={styles['wait']}>
          <Spinner />
        </span>
      )}
      {!waits && media.paused && standing === 'active' && (
        <button
          type="button"
          className={styles['start']}
          aria-label="播放"
          onClick={operations.toggle}
        >
          <PlayIcon size={40} />
        </button>
      )}
      {start.resumed && <ResumeNotice at={start.at} onRestart={() => operations.seek(0)} />}
      <Controls
        media={media}
        operations={operations}
        keyPoints={video.keyPoints}
        qualities={qualities}
        fullScreen={isFull}
        hasNext={onNext !== undefined}
      />
      <StandingNotice
        standing={standing}
        onContinue={operations.toggle}
        loginPath={props.loginPathAt(media.time)}
      />
    </div>
  )
}

/**
 * The keys work at once: a new player takes the focus when nothing has it, such as after the button
 * that was pressed has gone with the last player or with a notice.
 */
function useFocusWhenLost(stage: RefObject<HTMLElement | null>, standing: Standing): void {
  useEffect(() => {
    const isLost = standing === 'active' && document.activeElement === document.body
    if (isLost) stage.current?.focus({ preventScroll: true })
  }, [stage, standing])
}

/** Settings, beats and source on the element, in this order, once: its props hold until it goes. */
function usePlayback(video: HTMLVideoElement | null, props: VideoPlayerProps) {
  const first = useRef(props)
  const onFault = useRef(props.onFault)
  useEffect(() => {
    onFault.current = props.onFault
  }, [props.onFault])
  const [standing, setStanding] = useState<Standing>('active')
  const [blocked, setBlocked] = useState(false)
  const [qualities, setQualities] = useState<Qualities | null>(null)
  useLayoutEffect(() => {
    if (!video) return undefined
    const { context, address, start } = first.current
    const forget = keepSettings(video)
    const endBeats = reportBeats(video, context, setStanding)
    const detach = attachSource(video, {
      address,
      startAt: start.at,
      onQualities: setQualities,
      onBlocked: () => setBlocked(true),
      onFault: (position) => onFault.current(position),
    })
    return () => {
      // The beats end first, while the element still knows where it is.
      endBeats()
      forget()
      detach()
    }
  }, [video])
  return { standing, blocked, setBlocked, qualities }
}
