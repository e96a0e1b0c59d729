import { waitForHeldResponse } from '../held-responses.ts'
import { waitForHydration } from './hydration.ts'
import { fillInRegistration, submitLogin } from './log-in.ts'
import { FIRST_REQUEST } from './member.ts'
import { CODE_REFUSED_AT_LENGTH, expectNothingCovered, notices } from './notice-positions.ts'
import { heldResponseOf, messages, openFilledForm, submitButton } from './order-form.ts'
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
    await page.goto('/login?forgot=true')
    await waitForHydration(page)
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

test('R-SELL-09 a notice on the order form covers nothing, and the purchase of a bundle removes it', async ({
  page,
  world,
  consoleLines,
}) => {
  await openFilledForm(page, { name: 'points' })
  world.outcomes.add(CODE_REFUSED_AT_LENGTH)
  await expect(submitButton(page)).toHaveText('Generate')
  await submitButton(page).click()
  await test.step('R-SELL-09 it covers neither a control nor a heading, at any width', () =>
    expectNothingCovered(page))
  await test.step('R-SELL-09 the purchase of a bundle removes it', async () => {
    world.outcomes.add(heldResponseOf('payBundle'))
    await page.getByRole('button', { name: 'Grab Your Tokens Now!' }).first().click()
    await waitForHeldResponse(world, 'payBundle')
    await expect(notices(page)).toHaveCount(0)
  })
  expect(consoleLines.splice(0).filter((line) => !isBrowserMessage(line))).toEqual([])
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

test('R-SELL-09 the two notices of a registration follow one another; the second waits three seconds', async ({
  page,
}) => {
  await page.goto('/register')
  await waitForHydration(page)
  await fillInRegistration(page)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(notices(page)).toHaveText([/Account successfully created!/])
  await page.clock.runFor(2_900)
  await expect(notices(page)).toHaveText([/Account successfully created!/])
  await page.clock.runFor(200)
  await expect(notices(page)).toHaveText([/Logged in successfully!/])
  await page.clock.runFor(2_900)
  await expect(notices(page)).toHaveText([/Logged in successfully!/])
})
