import type { Locator } from '@playwright/test'
import type { Rule } from '../../mock-server/http/outcome-plan.ts'
import type { World } from '../../mock-server/world/world.ts'
import type { EndpointName } from '../../src/contract/index.ts'
import { releaseHeldResponse, waitForHeldResponse } from '../held-responses.ts'
import { rememberSession } from './log-in.ts'
import { failureOf, heldResponseOf } from './order-form.ts'
import { expect, type PageTest } from './shop.ts'

export const alertIn = (place: Locator) => place.getByRole('alert')
export const tryAgainIn = (place: Locator) => place.getByRole('button', { name: 'Try again', exact: true })

interface Retry {
  readonly world: World
  readonly endpoint: EndpointName
  readonly button: Locator
  /** The text about the failure, if its role is `alert`. */
  readonly alert?: Locator
}

/** Presses the button by keyboard. It must be busy and focused until the mock responds as `rule` defines. */
export async function retry(
  { world, endpoint, button, alert }: Retry,
  rule: Rule = heldResponseOf(endpoint),
): Promise<void> {
  await expect(button).toHaveAttribute('aria-busy', 'false')
  world.outcomes.add({ ...rule, park: 'again' })
  await button.press('Enter')
  await waitForHeldResponse(world, 'again')
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).toBeFocused()
  if (alert) await expect(alert).toHaveCount(0)
  world.outcomes.release('again')
}

/** Retries without success, then with success: `next` gets the focus. */
export async function expectFocusKept(what: Retry, next: Locator): Promise<void> {
  await retry(what, failureOf(what.endpoint))
  await expect(what.button).toHaveAttribute('aria-busy', 'false')
  await expect(what.button).toBeFocused()
  if (what.alert) await expect(what.alert).toHaveCount(1)
  await retry(what)
  await expect(next).toBeFocused()
  await expect(what.button).toHaveCount(0)
}

/** Fails the balance of a member on a page, retries it there, and expects the focus in this place afterwards. */
export async function expectBalanceRetry(
  { page, world, consoleLines }: PageTest,
  name: string,
  {
    place,
    open,
    hasAlert = false,
  }: {
    readonly place: Locator
    readonly open: () => Promise<unknown>
    /** False if the card can be charged without a balance: there the text is in a live region. */
    readonly hasAlert?: boolean
  },
): Promise<void> {
  await rememberSession(page, name)
  world.outcomes.add({ ...failureOf('readBalance'), park: 'first' })
  await open()
  await releaseHeldResponse(world, 'first')
  const button = tryAgainIn(place)
  await expect(button).toBeVisible()
  const alert = hasAlert ? { alert: alertIn(place) } : {}
  await expectFocusKept({ world, endpoint: 'readBalance', button, ...alert }, place)
  consoleLines.splice(0)
}
