import { useReducer } from 'react'

/**
 * Returns a function with which a layout effect renders its component again before the browser paints.
 * Components subscribe to machines only after the paint: without this, the paint would show the machine
 * before the event that the effect sent.
 */
export const useRender = (): (() => void) => useReducer((count: number) => count + 1, 0)[1]
