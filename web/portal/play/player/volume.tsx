import { VolumeIcon } from '#web/ui/player-icons.tsx'
import styles from '#web/portal/play/player/volume.module.css'

interface VolumeProps {
  /** 0 to 1. */
  volume: number
  muted: boolean
  onVolume: (volume: number) => void
  onMute: () => void
}

const percent = 100

export function Volume({ volume, muted, onVolume, onMute }: VolumeProps) {
  const heard = muted ? 0 : volume
  return (
    <div className={styles['volume']}>
      <button
        type="button"
        className={styles['mute']}
        aria-label={muted ? '取消静音' : '静音'}
        onClick={onMute}
      >
        <VolumeIcon level={heard} />
      </button>
      <input
        type="range"
        className={styles['slider']}
        aria-label="音量"
        aria-valuetext={`${Math.round(heard * percent)}%`}
        min={0}
        max={percent}
        step={5}
        value={Math.round(heard * percent)}
        onChange={(event) => onVolume(Number(event.target.value) / percent)}
      />
    </div>
  )
}
