import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { stayThere } from '#web/portal/frame/scroll.ts'

/** An address behind the last page leads to the last page. */
export function useLastPage({
  page,
  pageCount,
  isKnown,
  hrefOf,
}: {
  page: number
  pageCount: number
  /** The number of pages is that of the shown filters. */
  isKnown: boolean
  hrefOf: (page: number) => string
}): void {
  const navigate = useNavigate()
  const last = isKnown && page > pageCount ? hrefOf(pageCount) : undefined
  useEffect(() => {
    if (last) void navigate(last, { replace: true, state: stayThere })
  }, [last, navigate])
}
