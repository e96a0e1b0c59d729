import { expect, test } from './shop.ts'

test('O and 0 differ in the code font, the text font is loaded with the page, and fallback fonts have the same width', async ({
  page,
}) => {
  const fonts = new Set<string>()
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) fonts.add(`${response.status()} ${response.url()}`)
  })
  await page.goto('/login')
  await expect
    .poll(() =>
      page.evaluate(() => [...document.fonts].some(({ family }) => /^"?Martian Mono"?$/.test(family))),
    )
    .toBe(true)
  const enclosed = await page.evaluate(async () => {
    await document.fonts.load('96px "Martian Mono"')
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 128
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (context === null) throw new Error('no canvas')
    /** Counts the white areas that the glyph encloses: all white areas except the background. */
    const countEnclosedAreas = (glyph: string) => {
      context.fillStyle = 'white'
      context.fillRect(0, 0, 128, 128)
      context.fillStyle = 'black'
      context.font = '96px "Martian Mono"'
      context.fillText(glyph, 24, 104)
      const { data } = context.getImageData(0, 0, 128, 128)
      const isWhite = Array.from({ length: 128 * 128 }, (_, index) => (data[index * 4] ?? 0) > 127)
      let areas = 0
      for (let from = 0; from < isWhite.length; from++) {
        if (!isWhite[from]) continue
        areas++
        const pending = [from]
        while (pending.length > 0) {
          const at = pending.pop() ?? 0
          if (!isWhite[at]) continue
          isWhite[at] = false
          if (at % 128 > 0) pending.push(at - 1)
          if (at % 128 < 127) pending.push(at + 1)
          pending.push(at - 128, at + 128)
        }
      }
      return areas - 1
    }
    return Object.fromEntries(['C', 'O', '8', '0'].map((glyph) => [glyph, countEnclosedAreas(glyph)]))
  })
  expect(enclosed).toMatchObject({ C: 0, O: 1, 8: 2 })
  expect(enclosed[0], 'O and 0 look the same').not.toBe(enclosed.O)

  expect(fonts.size).toBe(2)
  expect([...fonts].every((font) => font.startsWith('200 '))).toBe(true)
  await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(1)
  expect(await page.locator('link[rel=preload]').getAttribute('href')).toContain('instrument-sans')
  expect(await page.evaluate(() => document.fonts.check('16px "Instrument Sans"'))).toBe(true)

  const widths = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')
    const measureWidth = (font: string, text: string) => {
      if (context === null) throw new Error('no canvas')
      context.font = font
      return context.measureText(text).width
    }
    const text = 'Manage your account settings and set e-mail preferences.'
    // At 200 px the width of each letter, which is rounded, has a small error.
    return [400, 600].flatMap((weight) =>
      [
        ['Instrument Sans', text],
        ['Martian Mono', 'WDD2130041A000000'],
      ].map(([face = '', words = '']) => {
        const own = measureWidth(`${weight} 200px "${face}"`, words)
        return measureWidth(`${weight} 200px "${face} Fallback"`, words) / own
      }),
    )
  })
  for (const ratio of widths) expect(Math.abs(ratio - 1), 'the fallback font is as wide').toBeLessThan(0.02)
})
