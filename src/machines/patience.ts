/** After so long without an answer, or a page that opens, nobody is left waiting without a word. */
export const PATIENCE_MS = 8_000
