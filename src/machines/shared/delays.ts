/** Delay after which the page shows that a response or a redirect is slow. */
export const SLOW_AFTER_MS = 8_000

/** Delay after which the page shows that it is waiting for another tab. */
export const TAB_WAIT_MS = 2_000
