import type { Page } from '@playwright/test'
import { banner } from './member.ts'
import {
  expectFilledIn,
  expectNoVehicle,
  failing,
  messages,
  ORDER,
  openFilledForm,
  orderSummary,
  sendOrder,
  startParkedGeneration,
  submitButton,
  VIN,
  version,
  vin,
} from './order-form.ts'
import { newestPin, THANKS } from './purchase.ts'
import { expect, test } from './shop.ts'
import { loaded } from './spending.ts'

const OTHER = VIN.replace('A000000', 'A000001')
/** The address changes before the page is rendered; Back between the two would not leave the form. */
const expectHeading = (page: Page, title: string) =>
  expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
const goToPrices = async (page: Page) => {
  await page.getByRole('link', { name: 'All prices', exact: true }).click()
  await expectHeading(page, 'Prices')
}

test('the form keeps its values on Back and over other pages until its code is made', async ({ page }) => {
  await openFilledForm(page, { name: 'points' })
  await goToPrices(page)
  await page.goBack()
  await expectFilledIn(page)
  await goToPrices(page)
  await banner(page).getByRole('link', { name: 'navipin' }).click()
  await expect(page).toHaveURL('/')
  await expectFilledIn(page)
  await submitButton(page).click()
  await expectHeading(page, THANKS)
  await page.goBack()
  await expectNoVehicle(page)
})

test('an order is not restored while its code is generated in another tab, nor afterwards', async ({
  page,
  world,
}) => {
  await openFilledForm(page, { name: 'points' })
  await startParkedGeneration(page, world)
  await goToPrices(page)
  await page.goBack()
  await expectNoVehicle(page)
  world.outcomes.release('generate')
  await expect(messages(page)).toContainText('Your code is ready.')
  await goToPrices(page)
  await page.goBack()
  await expectNoVehicle(page)
})

test('an order with an unknown outcome is restored, with the warning and the code that was made', async ({
  page,
  world,
  consoleLines,
}) => {
  await openFilledForm(page, { name: 'points' })
  await loaded(world, 1)
  // Without the history before the request, new codes cannot be counted afterwards.
  world.outcomes.add(failing('readHistory'))
  world.outcomes.add({ ...failing('generate'), commit: true })
  await submitButton(page).click()
  await page.getByRole('alert').getByRole('link', { name: 'Orders', exact: true }).click()
  await expectHeading(page, 'Orders')
  await page.goBack()
  await expectFilledIn(page)
  const pin = newestPin(world)
  await expect(orderSummary(page).getByText(pin)).toBeVisible()
  await expect(page.locator('form').getByRole('alert')).toContainText('whether your code was made')
  await vin(page).fill(OTHER)
  await expect(page.locator('form').getByRole('alert')).toHaveCount(0)
  await vin(page).fill(VIN)
  await expect(page.locator('form').getByRole('alert')).toContainText('whether your code was made')
  consoleLines.splice(0)
})

/** Goes to the payment and back, and changes the car. */
async function changeSentOrder(page: Page): Promise<void> {
  await sendOrder(page)
  await expectHeading(page, 'Select your payment method')
  await page.goBack()
  await expectFilledIn(page)
  await vin(page).fill(OTHER)
}

test('Back shows the order as it was changed last, not as it was sent', async ({ page }) => {
  await changeSentOrder(page)
  await goToPrices(page)
  await page.goBack()
  await expect(version(page)).toHaveValue(ORDER.version)
  await expect(vin(page)).toHaveValue(OTHER)
})

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

test('Back to a form whose entry has an order shows that order, not the values of the form that was left', async ({
  page,
}) => {
  await sendOrder(page)
  await expectHeading(page, 'Select your payment method')
  await page.goBack()
  await expectFilledIn(page)
  await banner(page).getByRole('link', { name: 'navipin' }).click()
  await expect(page).toHaveURL('/')
  await expectFilledIn(page)
  await vin(page).fill(OTHER)
  await page.goBack()
  await expect(page).toHaveURL('/navipin')
  await expectFilledIn(page)
})

test('a changed order is kept over other pages with the form, and after a reload', async ({ page }) => {
  await changeSentOrder(page)
  await goToPrices(page)
  await banner(page).getByRole('link', { name: 'navipin' }).click()
  await expect(page).toHaveURL('/')
  await expect(vin(page)).toHaveValue(OTHER)
  await page.goBack()
  await expectHeading(page, 'Prices')
  await page.goBack()
  await expect(page).toHaveURL('/navipin')
  await expect(vin(page)).toHaveValue(OTHER)
  await page.reload()
  await expect(vin(page)).toHaveValue(OTHER)
})

test('Back from a payment shows the form as it was, also after a reload', async ({ page }) => {
  await sendOrder(page)
  await page.getByRole('link', { name: 'Back to home page' }).click()
  await expect(page).toHaveURL('/')
  await expectFilledIn(page)
  await page.reload()
  await expectFilledIn(page)
})
