import type { Page } from '@playwright/test'
import { openFilledForm, submitButton } from './order-form.ts'
import { goToPrices } from './restored-orders.ts'
import { expect, test } from './shop.ts'

/** Lets React's scheduler yield after each task, and continue after the next frame: so every commit is painted. */
const paintEachCommit = (page: Page) =>
  page.evaluate(() => {
    const [now, { postMessage }] = [performance.now.bind(performance), MessagePort.prototype]
    let calls = 0
    performance.now = () => {
      calls += 1
      return now() + 10 * calls
    }
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      requestAnimationFrame(() => setTimeout(() => postMessage.call(this, message)))
    }
  })
/** Records in each frame whether the page with this heading has its content, until it has. */
const recordFrames = (page: Page, title: string, content: string) =>
  page.evaluate(
    ([title, content]) => {
      const frames: boolean[] = []
      Object.assign(window, { shownFrames: frames })
      const record = () => {
        const isShown = document.querySelector('h1')?.textContent === title
        const field = document.querySelector(content)
        const has = field instanceof HTMLInputElement ? field.value !== '' : field !== null
        if (isShown) frames.push(has)
        if (!isShown || !has) requestAnimationFrame(record)
      }
      requestAnimationFrame(record)
    },
    [title, content] as const,
  )
const frames = (page: Page) => page.evaluate<boolean[]>(() => Reflect.get(window, 'shownFrames'))

test('no frame shows the form without its order, or the payment page without its form', async ({ page }) => {
  await openFilledForm(page)
  await goToPrices(page)
  await paintEachCommit(page)
  await recordFrames(page, 'Navigation code', 'input[name=vin]')
  await page.goBack()
  await expect.poll(() => frames(page)).toEqual([true])
  await recordFrames(page, 'Select your payment method', 'form button[type=submit]')
  await submitButton(page).click()
  await expect.poll(() => frames(page)).toEqual([true])
})
