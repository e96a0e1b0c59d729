/** How the name of a page test ends that the deep tier runs and `npm test` does not. */
export const DEEP_PAGES = '.deep.page.ts'
