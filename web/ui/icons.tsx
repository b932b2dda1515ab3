import type { ReactNode } from 'react'

/** Drawn on 24 × 24, coloured by the text around them, silent for screen readers. */
function Icon({ children, size = 24 }: { children: ReactNode; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
      {children}
    </svg>
  )
}

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

export const PlayIcon = ({ size }: { size?: number }) => (
  <Icon size={size}>
    <path d="M7 4.8v14.4c0 .8.9 1.3 1.6.9l11.4-7.2c.6-.4.6-1.4 0-1.8L8.6 3.9C7.9 3.5 7 4 7 4.8z" />
  </Icon>
)
export const PauseIcon = () => (
  <Icon>
    <rect x="5.5" y="4" width="4.5" height="16" rx="1.2" />
    <rect x="14" y="4" width="4.5" height="16" rx="1.2" />
  </Icon>
)
export const ReplayIcon = () => (
  <Icon>
    <path {...stroke} d="M4.5 12a7.5 7.5 0 1 0 2.4-5.5M4.5 3.5v4h4" />
  </Icon>
)
export const NextIcon = () => (
  <Icon>
    <path d="M5 5.2v13.6c0 .8.9 1.2 1.5.8l9-6.8c.5-.4.5-1.2 0-1.6l-9-6.8c-.6-.4-1.5 0-1.5.8z" />
    <rect x="17" y="4.5" width="2.6" height="15" rx="1" />
  </Icon>
)
export const VolumeIcon = ({ level }: { level: number }) => (
  <Icon>
    <path d="M4 9.2v5.6c0 .5.4.9.9.9h2.6l4.2 3.6c.6.5 1.5.1 1.5-.7V5.4c0-.8-.9-1.2-1.5-.7L7.5 8.3H4.9c-.5 0-.9.4-.9.9z" />
    {level === 0 && <path {...stroke} d="M16.5 9.5l5 5m0-5l-5 5" />}
    {level > 0 && <path {...stroke} d="M16.2 9a4.2 4.2 0 0 1 0 6" />}
    {level > 0.5 && <path {...stroke} d="M18.7 6.5a7.8 7.8 0 0 1 0 11" />}
  </Icon>
)
export const FullScreenIcon = ({ active }: { active: boolean }) => (
  <Icon>
    <path
      {...stroke}
      d={active ? 'M9 4v5H4m11-5v5h5M9 20v-5H4m11 5v-5h5' : 'M4 9V4h5m6 0h5v5M4 15v5h5m6 0h5v-5'}
    />
  </Icon>
)
export const PictureIcon = () => (
  <Icon>
    <rect {...stroke} x="3" y="4.5" width="18" height="15" rx="2" />
    <rect x="11.5" y="11.5" width="7" height="5.5" rx="1" />
  </Icon>
)
export const EyeIcon = ({ crossed }: { crossed: boolean }) => (
  <Icon size={20}>
    <path {...stroke} d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle {...stroke} cx="12" cy="12" r="2.8" />
    {crossed && <path {...stroke} d="M4 20L20 4" />}
  </Icon>
)
export const CheckIcon = () => (
  <Icon size={16}>
    <path {...stroke} strokeWidth={2.6} d="M5 12.5l4.5 4.5L19 7.5" />
  </Icon>
)
export const PersonIcon = () => (
  <Icon size={20}>
    <circle {...stroke} cx="12" cy="8.5" r="3.8" />
    <path {...stroke} d="M4.5 20c.8-3.9 3.7-6 7.5-6s6.7 2.1 7.5 6" />
  </Icon>
)
export const LockIcon = () => (
  <Icon size={20}>
    <rect {...stroke} x="5" y="10.5" width="14" height="9.5" rx="2" />
    <path {...stroke} d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
  </Icon>
)
