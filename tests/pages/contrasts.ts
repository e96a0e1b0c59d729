import type { Page } from '@playwright/test'

/**
 * Returns the contrast of each control's fill with the page background, of its text with the fill, and of the lines of each
 * drawing with the page background.
 */
export const contrasts = (page: Page) =>
  page.evaluate(() => {
    const canvas = document
      .createElement('canvas')
      .getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
    const luminance = (colour: string) => {
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor
      canvas.fillRect(0, 0, 1, 1)
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => {
        const channel = byte / 255
        return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const contrast = (one: number, other: number) =>
      (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
    const background = luminance('transparent')
    const controls = [...document.querySelectorAll<HTMLElement>('main a, main button')].map((control) => {
      const { backgroundColor, color } = getComputedStyle(control)
      const fill = luminance(backgroundColor)
      return {
        name: control.textContent ?? '',
        fill: contrast(fill, background),
        text: contrast(luminance(color), fill),
      }
    })
    const drawings = [...document.querySelectorAll('main svg')].map((drawing) =>
      contrast(luminance(getComputedStyle(drawing).stroke), background),
    )
    return { controls, drawings }
  })
