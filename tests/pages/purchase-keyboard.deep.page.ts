import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { enter, tabTo } from './by-keyboard.ts'
import { rememberSession } from './log-in.ts'
import { comand, ORDER, openForm, region, submitButton, version, vin } from './order-form.ts'
import { codePayment, newestPin, pinText, THANKS } from './purchase.ts'
import { expect, test } from './shop.ts'

/** Chooses each option by typing its text, and types the VIN. */
async function fillInByKeyboard(page: Page) {
  for (const [field, value] of [
    [comand, ORDER.comand],
    [region, ORDER.map_region],
    [version, ORDER.version],
    [vin, ORDER.vin],
  ] as const) {
    await expect(field(page)).toBeEnabled()
    await tabTo(page, field(page))
    await page.keyboard.type(value)
    await expect(field(page)).toHaveValue(value)
  }
}

async function payByKeyboard(page: Page) {
  await enter(page, page.getByRole('button', { name: 'Pay', exact: true }))
  await expect(page).toHaveURL(/\/success\?/)
}

const homeByKeyboard = (page: Page) => enter(page, page.getByRole('link', { name: 'Back to home page' }))

async function generateByKeyboard(page: Page, world: World) {
  await fillInByKeyboard(page)
  await expect(submitButton(page).and(page.locator(':enabled'))).toHaveText('Generate')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(THANKS)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(pinText(page, newestPin(world))).toBeVisible()
}

test('a bundle is bought and one of its tokens spent by keyboard alone', async ({ page, world }) => {
  await openForm(page, { name: 'plain' })
  await enter(page, page.getByRole('button', { name: 'Grab Your Tokens Now!' }).first())
  await payByKeyboard(page)
  await homeByKeyboard(page)
  await expect(page.getByText('Points Amount: 10', { exact: true })).toBeVisible()
  await generateByKeyboard(page, world)
})

test('a subscription is bought and a code made with it by keyboard alone', async ({ page, world }) => {
  await rememberSession(page, 'plain')
  await page.goto('/subscription')
  await tabTo(page, page.getByRole('main').getByRole('button', { name: /^Buy/ }).first())
  await page.keyboard.press(' ')
  await payByKeyboard(page)
  await homeByKeyboard(page)
  await expect(page.getByText('Subscription active')).toBeVisible()
  await generateByKeyboard(page, world)
})

test('without the clipboard API the PIN is copied with `execCommand`; a refused copy has a message', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  })
  await page.goto(codePayment(world, null).path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(THANKS)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeFocused()
  await page.reload()
  await page.evaluate(() => {
    document.execCommand = () => false
  })
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Select the PIN and copy it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
})
