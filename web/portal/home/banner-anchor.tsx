import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { texts } from '@weike/contract/texts.ts'
import { boot } from '#web/api/boot.ts'
import { bannerTarget } from '#web/portal/home/banner-link.ts'
import { notice } from '#web/ui/notice.ts'

interface BannerAnchorProps {
  gotoUrl: string
  className: string | undefined
  children: ReactNode
}

/** Leads where the banner says, in the manner of its kind. */
export function BannerAnchor({ gotoUrl, className, children }: BannerAnchorProps) {
  const target = bannerTarget(gotoUrl, boot.mobileHost)
  switch (target.kind) {
    case 'newTab':
      return (
        <a className={className} href={target.address} target="_blank" rel="noopener">
          {children}
        </a>
      )
    case 'inside':
      return (
        <Link className={className} to={target.address}>
          {children}
        </Link>
      )
    case 'mobileOnly':
      return (
        <button type="button" className={className} onClick={() => notice.error(texts.mobileOnly)}>
          {children}
        </button>
      )
    case 'nowhere':
      return <div className={className}>{children}</div>
  }
}
