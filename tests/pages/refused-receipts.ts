import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { amberControls } from './colours.ts'
import { rememberSession, submitLogin } from './log-in.ts'
import { FIRST_REQUEST, findRequests, main } from './member.ts'
import { codePayment, expectSupportAddress, pinText } from './purchase.ts'
import { expect, type PageTest, test } from './shop.ts'

export const checkAgainButton = (page: Page) =>
  main(page).getByRole('button', { name: 'Check again', exact: true })

/** Forces these statuses one after the other, and expects one check for each click on 'Check again'. */
export async function expectCheckedAgain(
  { page, world, consoleLines }: PageTest,
  statuses: readonly number[],
): Promise<void> {
  const { path, pin } = codePayment(world, null)
  const received = () => findRequests(world, 'checkPayment').map(({ status }) => status)
  world.journal.clear()
  for (const [index, status] of statuses.entries()) {
    const detail = `Not now: ${status}.`
    world.outcomes.add({
      ...FIRST_REQUEST,
      ...{ endpoint: 'checkPayment', outcome: 'status', status, body: { detail }, commit: false },
    })
    await (index === 0 ? page.goto(path) : checkAgainButton(page).click())
    await expect(main(page).getByText(detail, { exact: true })).toBeVisible()
    await expectSupportAddress(page)
    await test.step('R-ADD-09 each click makes one call', () =>
      expect.poll(received).toEqual(statuses.slice(0, index + 1)))
  }
  await checkAgainButton(page).click()
  await expect(pinText(page, pin)).toBeVisible()
  expect(received()).toEqual([...statuses, 200])
  consoleLines.splice(0)
}

/** Expects that a pending purchase is not shown as an error, and can be checked again. */
export async function expectNotConfirmed(
  page: Page,
  world: World,
  endpoint: 'confirmBundle' | 'confirmSubscription',
  path: string,
): Promise<void> {
  await rememberSession(page, 'plain')
  const respond = (body: object) =>
    world.outcomes.add({
      ...FIRST_REQUEST,
      ...{ endpoint, outcome: 'status', status: 200, body, commit: false },
    })
  respond({ status: 'pending' })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are waiting for your payment')
  await expect(main(page).getByText(/^Your purchase is not confirmed yet\./)).toBeVisible()
  await expectSupportAddress(page)
  const mail = await page
    .getByRole('link', { name: 'Write to support with these numbers' })
    .getAttribute('href')
  expect(decodeURIComponent(mail ?? '')).toContain('subject=Not confirmed: r-77')
  expect(decodeURIComponent(mail ?? '')).toContain('I paid, but it is not confirmed.')
  await expect.poll(() => amberControls(page)).toEqual(['Check again'])
  respond({ status: 'pending', message: 'The bank is slow.' })
  await checkAgainButton(page).click()
  await test.step('R-SUC-13 the backend’s message is shown as it is', () =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText('The bank is slow.'))
  expect(findRequests(world, endpoint)).toHaveLength(2)
}

/** Expects a link to the login, logs in, and expects the receipt with its PIN. */
export async function expectLoginLeadsBack(page: Page, path: string, pin: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to see this order')
  await expectSupportAddress(page)
  await main(page).getByRole('link', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await submitLogin(page, 'discount20')
  await expect(page).toHaveURL(path)
  await expect(pinText(page, pin)).toBeVisible()
}
