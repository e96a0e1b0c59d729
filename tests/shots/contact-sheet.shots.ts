import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cutOff } from '../pages/axe.ts'
import { expect, test } from '../pages/shop.ts'
import { findClippedTexts } from '../pages/text-spacing.ts'
import { pageStates } from './page-states.ts'

const folder = fileURLToPath(new URL('../../out/shots/', import.meta.url))
const WIDTHS = [1280, 360] as const
/** Maximum height of a screenshot: Chromium paints no more than 16,384 px. */
const MAX_PX = 16_000
const SCHEMES = ['light', 'dark'] as const

const figure = (name: string, file: string) =>
  `<figure><figcaption>${name}</figcaption><a href="${file}"><img loading="lazy" src="${file}" alt="${name}"></a></figure>`
const row = (name: string) =>
  `<section><h2>${name}</h2>${WIDTHS.flatMap((width) =>
    SCHEMES.map((scheme) => figure(`${width} ${scheme}`, `${name}-${width}-${scheme}.png`)),
  ).join('')}</section>`
const STYLE =
  'body{font:14px system-ui;margin:16px}section{display:flex;flex-wrap:wrap;gap:16px;align-items:start}h2{width:100%}figure{margin:0}img{border:1px solid #888;max-width:420px;max-height:600px}'

test.beforeAll(() => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    `${folder}index.html`,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title><style>${STYLE}</style>${pageStates.map(({ name }) => row(name)).join('')}</html>`,
  )
})

for (const { name, settings = {}, arrange, isFailure, hasOpenMenu = false } of pageStates) {
  test.describe(name, () => {
    test.use({ settings })
    test(`${name} fits`, async ({ page, world, consoleLines }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await arrange(page, world)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        // The viewport gets the height of the page, so that sticky elements are at its edge.
        const heightNow = () => page.evaluate(() => document.documentElement.scrollHeight)
        const height = await heightNow()
        expect.soft(height, `${name} at ${width} px is too high for one picture`).toBeLessThanOrEqual(MAX_PX)
        await page.setViewportSize({ width, height })
        // A page that grows with the viewport would be cut off at the bottom.
        const fullPage = (await heightNow()) > height
        if (fullPage) await page.setViewportSize({ width, height: 800 })
        for (const colorScheme of SCHEMES) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          const path = `${folder}${name}-${width}-${colorScheme}.png`
          await page.screenshot({ path, fullPage, animations: 'disabled' })
        }
        const isExpected = (text: string) => hasOpenMenu && text.startsWith('one over the other')
        const clipped = (await findClippedTexts(page)).filter((text) => !isExpected(text))
        expect.soft(clipped, `${name} at ${width} px`).toEqual([])
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect.soft(await cutOff(page), `${name} at ${width} px`).toEqual([])
        expect.soft(wide, `${name} at ${width} px scrolls sideways`).toBe(width)
      }
      world.outcomes.release()
      if (isFailure) consoleLines.splice(0)
    })
  })
}
