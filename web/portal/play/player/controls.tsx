import type { Video } from '@weike/contract/entities.ts'
import { ChoiceMenu } from '#web/portal/play/player/choice-menu.tsx'
import { clockText } from '#web/portal/play/player/clock.ts'
import type { Qualities } from '#web/portal/play/player/hls-source.ts'
import { SeekBar } from '#web/portal/play/player/seek-bar.tsx'
import { rates } from '#web/portal/play/player/settings.ts'
import type { Media } from '#web/portal/play/player/use-media.ts'
import type { Operations } from '#web/portal/play/player/operations.ts'
import { QualityMenu } from '#web/portal/play/player/quality-menu.tsx'
import { Volume } from '#web/portal/play/player/volume.tsx'
import { PauseIcon, PlayIcon } from '#web/ui/icons.tsx'
import { FullScreenIcon, NextIcon, PictureIcon, ReplayIcon } from '#web/ui/player-icons.tsx'
import styles from '#web/portal/play/player/controls.module.css'

interface ControlsProps {
  media: Media
  operations: Operations
  keyPoints: Video['keyPoints']
  qualities: Qualities | null
  fullScreen: boolean
  hasNext: boolean
}

const rateChoices = rates.map((value) => ({ value, text: `${value} 倍` }))

/** The row under the picture; every part has a name in words. */
export function Controls(props: ControlsProps) {
  const { media, operations, keyPoints, qualities, fullScreen, hasNext } = props
  const play = media.ended ? '重新播放' : media.paused ? '播放' : '暂停'
  return (
    <div className={styles['controls']} data-controls>
      <SeekBar
        time={media.time}
        duration={media.duration}
        bufferedTo={media.bufferedTo}
        keyPoints={keyPoints}
        onSeek={operations.seek}
      />
      <div className={styles['row']}>
        <button
          type="button"
          aria-label={play}
          title={`${play}（空格）`}
          onClick={operations.toggle}
        >
          {media.ended ? <ReplayIcon /> : media.paused ? <PlayIcon /> : <PauseIcon />}
        </button>
        {hasNext && (
          <button
            type="button"
            aria-label="下一讲"
            title="下一讲（Shift+N）"
            onClick={operations.next}
          >
            <NextIcon />
          </button>
        )}
        <p className={styles['time']}>
          {clockText(media.time)} / {clockText(media.duration)}
        </p>
        <span className={styles['space']} />
        <Volume
          volume={media.volume}
          muted={media.muted}
          onVolume={operations.setVolume}
          onMute={operations.mute}
        />
        <ChoiceMenu
          label="倍速"
          text={media.rate === 1 ? '倍速' : `${media.rate} 倍`}
          choices={rateChoices}
          chosen={media.rate}
          onChoose={operations.setRate}
        />
        {qualities && <QualityMenu qualities={qualities} />}
        {operations.picture && (
          <button type="button" aria-label="画中画" title="画中画" onClick={operations.picture}>
            <PictureIcon />
          </button>
        )}
        <button
          type="button"
          aria-label={fullScreen ? '退出全屏' : '全屏'}
          title={fullScreen ? '退出全屏（F）' : '全屏（F）'}
          onClick={operations.fullScreen}
        >
          <FullScreenIcon active={fullScreen} />
        </button>
      </div>
    </div>
  )
}
