import { expect, test } from './shop.ts'

test('codes use a font in which O and 0 differ; the font of the text is loaded with the page', async ({
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
    const board = document.createElement('canvas')
    board.width = board.height = 128
    const pen = board.getContext('2d', { willReadFrequently: true })
    if (pen === null) throw new Error('no canvas')
    /** Patches without ink: the paper around, and each counter that the glyph encloses. */
    const counters = (glyph: string) => {
      pen.fillStyle = 'white'
      pen.fillRect(0, 0, 128, 128)
      pen.fillStyle = 'black'
      pen.font = '96px "Martian Mono"'
      pen.fillText(glyph, 24, 104)
      const { data } = pen.getImageData(0, 0, 128, 128)
      const isPaper = Array.from({ length: 128 * 128 }, (_, index) => (data[index * 4] ?? 0) > 127)
      let patches = 0
      for (let from = 0; from < isPaper.length; from++) {
        if (!isPaper[from]) continue
        patches++
        const open = [from]
        while (open.length > 0) {
          const at = open.pop() ?? 0
          if (!isPaper[at]) continue
          isPaper[at] = false
          if (at % 128 > 0) open.push(at - 1)
          if (at % 128 < 127) open.push(at + 1)
          open.push(at - 128, at + 128)
        }
      }
      return patches - 1
    }
    return Object.fromEntries(['C', 'O', '8', '0'].map((glyph) => [glyph, counters(glyph)]))
  })
  expect(enclosed).toMatchObject({ C: 0, O: 1, 8: 2 })
  expect(enclosed[0], 'O and 0 look the same').not.toBe(enclosed.O)

  expect(fonts.size).toBe(2)
  expect([...fonts].every((font) => font.startsWith('200 '))).toBe(true)
  await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(1)
  expect(await page.locator('link[rel=preload]').getAttribute('href')).toContain('instrument-sans')
  expect(await page.evaluate(() => document.fonts.check('16px "Instrument Sans"'))).toBe(true)

  const widths = await page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    const wide = (font: string, text: string) => {
      if (pen === null) throw new Error('no canvas')
      pen.font = font
      return pen.measureText(text).width
    }
    const text = 'Manage your account settings and set e-mail preferences.'
    // Large, because a width is rounded for each letter.
    return [400, 600].flatMap((weight) =>
      [
        ['Instrument Sans', text],
        ['Martian Mono', 'WDD2130041A000000'],
      ].map(([face = '', words = '']) => {
        const own = wide(`${weight} 200px "${face}"`, words)
        return wide(`${weight} 200px "${face} Fallback"`, words) / own
      }),
    )
  })
  for (const ratio of widths) expect(Math.abs(ratio - 1), 'the fallback font is as wide').toBeLessThan(0.02)
})
