import { createContext, useContext } from 'react'
import type { Location } from 'react-router'

export const PageLocation = createContext<Location | null>(null)

/** The location of the page this is part of; it stands still while a kept page is hidden. */
export function usePageLocation(): Location {
  const location = useContext(PageLocation)
  if (!location) throw new Error('used outside a page')
  return location
}

/** The query string of the page this is part of. */
export const usePageQuery = (): URLSearchParams => new URLSearchParams(usePageLocation().search)
