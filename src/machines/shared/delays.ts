/** After so long without an answer, or a page that opens, nobody is left waiting without a word. */
export const SLOW_AFTER_MS = 8_000

/** After so long a page says that it waits for another tab. */
export const TAB_WAIT_MS = 2_000
