import { Icon, stroke } from '#web/ui/icon.tsx'

/* Apart from the others: a page without a player does not load them. */

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
