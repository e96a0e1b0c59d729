import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const PORT = 9_333

interface Program {
  readonly executablePath?: string | undefined
  readonly args: readonly string[]
}

/** Lighthouse scores of a page with its mobile settings, in the order of `CATEGORIES`; `null` without a score. */
export async function lighthouseScores(
  url: string,
  { executablePath, args }: Program,
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
