import type { Page } from '@playwright/test'
import { expect } from './shop.ts'

/** The text spacing of WCAG 1.4.12: a page must not lose content with it. */
const SPACING = `
  *, *::before, *::after {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p { margin-bottom: 2em !important; }
`

/** Applies the spacing in a constructed stylesheet: the CSP of the page refuses an inline one. */
async function applySpacing(page: Page): Promise<void> {
  await page.evaluate(async (rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    await document.fonts.ready
    if (getComputedStyle(document.body).letterSpacing === 'normal') throw new Error('the spacing was refused')
  }, SPACING)
}

/** Returns visible texts that are cut off, are outside of the page, or overlap another text. */
export const findClippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const MAX_PX = 1
    interface Piece {
      readonly text: string
      readonly around: Element
      readonly box: DOMRect
    }
    const dialog = document.querySelector('dialog:modal, [role=dialog]')
    const isHidden = (element: Element) => {
      if (dialog !== null && !dialog.contains(element)) return true
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true
      // Texts for screen readers alone are one pixel large.
      for (let ancestor: Element | null = element; ancestor !== null; ancestor = ancestor.parentElement) {
        const { width, height } = ancestor.getBoundingClientRect()
        if (getComputedStyle(ancestor).position === 'absolute' && width <= 1 && height <= 1) return true
      }
      return false
    }
    const pieces: Piece[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const around = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (around === null || text === '' || around.closest('script, style, svg, option, noscript')) continue
      if (isHidden(around)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) if (box.width > 0) pieces.push({ text, around, box })
    }
    const clipped: string[] = []
    for (const { text, around, box } of pieces) {
      let canScroll = false
      for (let ancestor: Element | null = around; ancestor !== null; ancestor = ancestor.parentElement) {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(ancestor)
        const edge = ancestor.getBoundingClientRect()
        canScroll ||= /auto|scroll/.test(overflowX)
        // An ellipsis whose whole text is the title of its control loses nothing.
        const isTitled = textOverflow === 'ellipsis' && ancestor.closest('[title]') !== null
        const clips = (overflow: string) => /hidden|clip/.test(overflow) && !isTitled
        const isCutX = box.right > edge.right + MAX_PX || box.left < edge.left - MAX_PX
        const isCutY = box.bottom > edge.bottom + MAX_PX || box.top < edge.top - MAX_PX
        if ((clips(overflowX) && isCutX) || (clips(overflowY) && isCutY)) clipped.push(`cut off: ${text}`)
        if (isTitled) canScroll = true
      }
      const { clientWidth } = document.documentElement
      if (!canScroll && (box.right > clientWidth + MAX_PX || box.left < -MAX_PX))
        clipped.push(`outside of the page: ${text}`)
    }
    for (const [index, piece] of pieces.entries())
      for (const other of pieces.slice(index + 1)) {
        if (piece.around === other.around) continue
        const wide = Math.min(piece.box.right, other.box.right) - Math.max(piece.box.left, other.box.left)
        const high = Math.min(piece.box.bottom, other.box.bottom) - Math.max(piece.box.top, other.box.top)
        // Lines of one paragraph touch: only more than a quarter of a line is an overlap.
        if (wide > 2 && high > Math.min(piece.box.height, other.box.height) / 4)
          clipped.push(`one over the other: ${piece.text} / ${other.text}`)
      }
    return [...new Set(clipped)]
  })

/** Expects no clipped text and no sideways scrolling with this spacing, at 1280 and 360 px. */
export async function expectNoClippedText(page: Page): Promise<void> {
  await applySpacing(page)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await findClippedTexts(page), `${page.url()} at ${width} px`).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(wide, `${page.url()} at ${width} px scrolls sideways`).toBe(width)
  }
}
