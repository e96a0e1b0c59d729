import type { Page } from '@playwright/test'
import { banner } from './member.ts'
import {
  expectFilledIn,
  expectNoVehicle,
  messages,
  ORDER,
  openFilledForm,
  sendOrder,
  startHeldGeneration,
  submitButton,
  version,
  vin,
} from './order-form.ts'
import { expectHeading, goToPrices, OTHER } from './restored-orders.ts'
import { expect, test } from './shop.ts'

/** Makes React's scheduler yield after each task until the next frame, so that every commit is painted. */
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
/** Records for each frame with this heading if the page has its content, until it has. */
const recordFrames = (page: Page, title: string, content: string) =>
  page.evaluate(
    ([title, content]) => {
      const frames: boolean[] = []
      Object.assign(window, { shownFrames: frames })
      const record = () => {
        const isShown = document.querySelector('h1')?.textContent === title
        const field = document.querySelector(content)
        const hasContent = field instanceof HTMLInputElement ? field.value !== '' : field !== null
        if (isShown) frames.push(hasContent)
        if (!isShown || !hasContent) requestAnimationFrame(record)
      }
      requestAnimationFrame(record)
    },
    [title, content] as const,
  )
const frames = (page: Page) => page.evaluate<boolean[]>(() => Reflect.get(window, 'shownFrames'))

/** Sends the order of the form, and goes back to the form. */
async function goBackFromPayment(page: Page): Promise<void> {
  await sendOrder(page)
  await expectHeading(page, 'Select your payment method')
  await page.goBack()
  await expectFilledIn(page)
}

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

test('an order is restored neither while its code is being generated nor afterwards', async ({
  page,
  world,
}) => {
  await openFilledForm(page, { name: 'points' })
  await startHeldGeneration(page, world)
  await goToPrices(page)
  await page.goBack()
  await expectNoVehicle(page)
  world.outcomes.release('generate')
  await expect(messages(page)).toContainText('Your code is ready.')
  await goToPrices(page)
  await page.goBack()
  await expectNoVehicle(page)
})

test('Back shows an order as it was changed after Back from the payment page, not as it was sent', async ({
  page,
}) => {
  await goBackFromPayment(page)
  await vin(page).fill(OTHER)
  await goToPrices(page)
  await page.goBack()
  await expect(version(page)).toHaveValue(ORDER.version)
  await expect(vin(page)).toHaveValue(OTHER)
  await test.step('Back over two pages shows it, too', async () => {
    await goToPrices(page)
    await banner(page).getByRole('link', { name: 'navipin' }).click()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expectHeading(page, 'Prices')
    await page.goBack()
    await expect(page).toHaveURL('/navipin')
    await expect(vin(page)).toHaveValue(OTHER)
  })
})

test('Back to a form whose entry has an order shows that order, and Back from a payment shows the form as it was', async ({
  page,
}) => {
  await goBackFromPayment(page)
  await test.step('Back shows the order of the entry, not the values of the form that was left', async () => {
    await banner(page).getByRole('link', { name: 'navipin' }).click()
    await expect(page).toHaveURL('/')
    await expectFilledIn(page)
    await vin(page).fill(OTHER)
    await page.goBack()
    await expect(page).toHaveURL('/navipin')
    await expectFilledIn(page)
  })
  await test.step('Back from a payment shows the form as it was, also after a reload', async () => {
    await submitButton(page).click()
    await page.getByRole('link', { name: 'Back to home page' }).click()
    await expect(page).toHaveURL('/')
    await expectFilledIn(page)
    await page.reload()
    await expectFilledIn(page)
  })
})
