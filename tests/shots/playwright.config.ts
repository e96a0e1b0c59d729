import pages from '../../playwright.config.ts'

/** The contact sheet: as the pages are tested, and looked at. */
export default { ...pages, testMatch: '**/*.shots.ts', reporter: 'list' }
