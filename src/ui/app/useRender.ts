import { useReducer } from 'react'

/**
 * Returns a function with which a layout effect renders its component again before the browser paints. Components subscribe
 * to machines only afterwards, so a paint would show a machine as it was before the effect sent it an event.
 */
export const useRender = (): (() => void) => useReducer((count: number) => count + 1, 0)[1]
