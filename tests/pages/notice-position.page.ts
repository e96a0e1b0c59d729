import { waitForHeldResponse } from '../held-responses.ts'
import { navigateOnClient } from './client-navigation.ts'
import { waitForHydration } from './hydration.ts'
import { fillInRegistration, submitLogin } from './log-in.ts'
import { FIRST_REQUEST } from './member.ts'
import { expectNothingCovered, notices } from './notice-positions.ts'
import { heldResponseOf, messages } from './order-form.ts'
import { isBrowserMessage } from './purchase.ts'
import { expect, test } from './shop.ts'

test('R-SELL-09 a notice on the login covers nothing, is removed by a new attempt, and is above the page on a phone', async ({
  page,
  world,
  consoleLines,
}) => {
  await test.step('R-SELL-09 it covers neither a control nor a heading, at any width', async () => {
    await page.goto('/login')
    await waitForHydration(page)
    await page.getByRole('main').locator('button[type=submit]').click()
    await expectNothingCovered(page)
  })
  await test.step('R-SELL-09 a new attempt removes the notice of the previous one, and its own notice is the only one', async () => {
    await expect(notices(page)).toHaveText([/Please fill all fields/])
    world.outcomes.add(heldResponseOf('login'))
    await submitLogin(page, 'plain', 'not the word')
    await waitForHeldResponse(world, 'login')
    await expect(notices(page)).toHaveCount(0)
    world.outcomes.release('login')
    await expect(notices(page)).toHaveText([/Unable to log in/])
    expect(consoleLines.splice(0).filter((line) => !isBrowserMessage(line))).toEqual([])
  })
  await test.step('R-SELL-09 on a phone a notice is in the flow above the page, and the page scrolls to it', async () => {
    await page.setViewportSize({ width: 360, height: 400 })
    await navigateOnClient(page, '/login?forgot=true')
    await page.getByLabel('Email').fill('plain@example.test')
    const send = page.getByRole('button', { name: 'Send request' })
    await send.evaluate((button) => button.scrollIntoView({ block: 'start' }))
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await send.press('Enter')
    await expect(notices(page)).toHaveText([/Request successfully sent/])
    await expect(notices(page)).toBeInViewport({ ratio: 1 })
    await expect(send).toBeFocused()
    expect(await messages(page).evaluate((region) => getComputedStyle(region).position)).toBe('static')
    const [notice, heading] = [
      await notices(page).boundingBox(),
      await page.getByRole('heading', { level: 1 }).boundingBox(),
    ]
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThan(heading?.y ?? 0)
  })
})

test('R-SELL-09 on a phone the page does not scroll to a notice from the field with the error', async ({
  page,
  world,
  consoleLines,
}) => {
  await page.setViewportSize({ width: 360, height: 400 })
  await page.goto('/register')
  await fillInRegistration(page)
  const body = { password1: ['Too common.'] }
  world.outcomes.add({
    ...FIRST_REQUEST,
    endpoint: 'register',
    outcome: 'status',
    status: 400,
    body,
    commit: false,
  })
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(notices(page)).toHaveText([/Too common/])
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(notices(page)).not.toBeInViewport()
  expect(consoleLines.splice(0).filter((line) => !isBrowserMessage(line))).toEqual([])
})
