import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in prerendered HTML and during hydration, true afterwards. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
