import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const PORT = 9_333

interface BrowserOptions {
  readonly executablePath?: string | undefined
  readonly args: readonly string[]
}

/**
 * Measures a page with Lighthouse's mobile settings. Returns a score from 0 to 100 for each of `CATEGORIES`, or
 * `null` if Lighthouse has no score.
 */
export async function measureLighthouseScores(
  url: string,
  { executablePath, args }: BrowserOptions,
): Promise<(number | null)[]> {
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...args, `--remote-debugging-port=${PORT}`],
  })
  const result = await lighthouse(url, { port: PORT, onlyCategories: [...CATEGORIES], logLevel: 'error' })
  await browser.close()
  return CATEGORIES.map((name) => {
    const score = result?.lhr.categories[name]?.score
    return typeof score === 'number' ? Math.round(score * 100) : null
  })
}
