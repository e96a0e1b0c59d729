import { type KeyInput, launch, type Page } from 'puppeteer-core'
import type { InstalledEngine } from '../../tools/engines.ts'
import type { Engine, StartOptions, Tab } from './engine.ts'

const sandboxArguments = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** Chromium by CDP, Firefox by WebDriver BiDi. */
export async function startPuppeteer(
  { name, program: executablePath }: InstalledEngine,
  { home, downloads, isBfcacheEnabled }: StartOptions,
): Promise<Pick<Engine, 'newTab' | 'close'>> {
  const common = { executablePath, acceptInsecureCerts: true, env: { ...process.env, HOME: home } }
  const browser = await (name === 'Firefox'
    ? launch({
        ...common,
        browser: 'firefox',
        extraPrefsFirefox: {
          'fission.bfcacheInParent': true,
          'browser.sessionhistory.max_total_viewers': isBfcacheEnabled ? 8 : 0,
          'browser.download.folderList': 2,
          'browser.download.dir': downloads,
          'browser.download.always_ask_before_handling_new_types': false,
        },
      })
    : launch({
        ...common,
        args: [...sandboxArguments, ...(isBfcacheEnabled ? [] : ['--disable-features=BackForwardCache'])],
        downloadBehavior: { policy: 'allow', downloadPath: downloads },
      }))
  return {
    newTab: async () => tabOf(await browser.newPage()),
    close: () => browser.close(),
  }
}

function tabOf(page: Page): Tab {
  const findElement = async (selector: string) => {
    // Chromium does not render background tabs, and a click waits for a frame.
    await page.bringToFront()
    const element = await page.$(selector)
    if (element === null) throw new Error(`nothing matches ${selector}`)
    return element
  }
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    evaluate: async (run, ...args) =>
      (await page.evaluate(run as never, ...(args as unknown as never[]))) as never,
    click: async (selector) => (await findElement(selector)).click(),
    type: async (selector, text) => (await findElement(selector)).type(text),
    press: (key) => page.keyboard.press(key as KeyInput),
    select: async (selector, value) => void (await (await findElement(selector)).select(value)),
    setFiles: async (selector, paths) => {
      const input = await findElement(selector)
      await (input as unknown as { uploadFile(...all: string[]): Promise<void> }).uploadFile(...paths)
    },
    // A page from the bfcache is not loaded again, so `page.goBack` would wait for a load event that never comes.
    goBack: () => page.evaluate(() => void setTimeout(() => history.back())),
  }
}
