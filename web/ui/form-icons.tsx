import { Icon, stroke } from '#web/ui/icon.tsx'

/* Apart from the others: only forms with a password load them. */

export const EyeIcon = ({ crossed }: { crossed: boolean }) => (
  <Icon size={20}>
    <path {...stroke} d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle {...stroke} cx="12" cy="12" r="2.8" />
    {crossed && <path {...stroke} d="M4 20L20 4" />}
  </Icon>
)
export const LockIcon = () => (
  <Icon size={20}>
    <rect {...stroke} x="5" y="10.5" width="14" height="9.5" rx="2" />
    <path {...stroke} d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
  </Icon>
)
