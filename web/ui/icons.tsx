import { Icon, stroke } from '#web/ui/icon.tsx'

export const PlayIcon = ({ size }: { size?: number }) => (
  <Icon size={size}>
    <path d="M7 4.8v14.4c0 .8.9 1.3 1.6.9l11.4-7.2c.6-.4.6-1.4 0-1.8L8.6 3.9C7.9 3.5 7 4 7 4.8z" />
  </Icon>
)
export const PauseIcon = ({ size }: { size?: number }) => (
  <Icon size={size}>
    <rect x="5.5" y="4" width="4.5" height="16" rx="1.2" />
    <rect x="14" y="4" width="4.5" height="16" rx="1.2" />
  </Icon>
)
export const CheckIcon = () => (
  <Icon size={16}>
    <path {...stroke} strokeWidth={2.6} d="M5 12.5l4.5 4.5L19 7.5" />
  </Icon>
)
export const PersonIcon = ({ size = 20 }: { size?: number }) => (
  <Icon size={size}>
    <circle {...stroke} cx="12" cy="8.5" r="3.8" />
    <path {...stroke} d="M4.5 20c.8-3.9 3.7-6 7.5-6s6.7 2.1 7.5 6" />
  </Icon>
)
export const SearchIcon = () => (
  <Icon size={20}>
    <circle {...stroke} cx="11" cy="11" r="6.2" />
    <path {...stroke} d="M15.7 15.7L20 20" />
  </Icon>
)
export const CloseIcon = () => (
  <Icon size={16}>
    <path {...stroke} d="M6 6l12 12M18 6L6 18" />
  </Icon>
)
export const AlertIcon = () => (
  <Icon size={20}>
    <path {...stroke} d="M12 3.5L21.5 20h-19zM12 10v4.5m0 2.6v.1" />
  </Icon>
)
export const InfoIcon = () => (
  <Icon size={20}>
    <circle {...stroke} cx="12" cy="12" r="9" />
    <path {...stroke} d="M12 11v5.5m0-9v.1" />
  </Icon>
)
export const BackIcon = ({ size }: { size?: number }) => (
  <Icon size={size}>
    <path {...stroke} d="M14.5 5.5L8 12l6.5 6.5" />
  </Icon>
)
export const ForwardIcon = ({ size }: { size?: number }) => (
  <Icon size={size}>
    <path {...stroke} d="M9.5 5.5L16 12l-6.5 6.5" />
  </Icon>
)
export const DownIcon = () => (
  <Icon size={16}>
    <path {...stroke} d="M5.5 9.5L12 16l6.5-6.5" />
  </Icon>
)
