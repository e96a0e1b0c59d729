/** The end of the file names of page tests that the deep tier runs and `npm test` does not. */
export const DEEP_PAGES = '.deep.page.ts'
