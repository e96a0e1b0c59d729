import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { type Visit, visitFrom } from '../../machines/receipt/index.ts'

/** What the address of the page that stands here is about. */
export function useVisit(): Visit {
  const { search } = useLocation()
  return useMemo(() => {
    const query = new URLSearchParams(search)
    return visitFrom((name) => query.get(name))
  }, [search])
}
