import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page answers; what was written beforehand does not. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
