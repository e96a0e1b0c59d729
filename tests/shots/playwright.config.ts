import pages from '../../playwright.config.ts'

/** Configuration of the screenshots: that of the page tests. */
export default { ...pages, testMatch: '**/*.shots.ts', reporter: 'list' }
