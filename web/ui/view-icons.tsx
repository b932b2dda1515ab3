import { Icon, stroke } from '#web/ui/icon.tsx'

/* Apart from the others: only lists with two views load them. */

export const RowsIcon = () => (
  <Icon size={20}>
    <rect {...stroke} x="4" y="5" width="6" height="5" rx="1" />
    <rect {...stroke} x="4" y="14" width="6" height="5" rx="1" />
    <path {...stroke} d="M13.5 6.5H20m-6.5 9H20" />
  </Icon>
)
export const GridIcon = () => (
  <Icon size={20}>
    <rect {...stroke} x="4" y="4.5" width="6.5" height="6.5" rx="1" />
    <rect {...stroke} x="13.5" y="4.5" width="6.5" height="6.5" rx="1" />
    <rect {...stroke} x="4" y="13.5" width="6.5" height="6.5" rx="1" />
    <rect {...stroke} x="13.5" y="13.5" width="6.5" height="6.5" rx="1" />
  </Icon>
)
