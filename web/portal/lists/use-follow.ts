import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { stayThere } from '#web/portal/frame/scroll.ts'

/** Goes to another state of the page, such as with another filter: the page stays where it is scrolled. */
export function useFollow(): (href: string) => void {
  const navigate = useNavigate()
  return useCallback((href) => void navigate(href, { state: stayThere }), [navigate])
}
