import { expect, type Page } from '@playwright/test'
import type { AnyEventObject } from 'xstate'
import { zone } from '../../pages/coding-files.ts'
import { runClockUntil, runClockUntilVisible } from '../run-clock.ts'
import {
  broadcastLogoutInOtherTab,
  dispatchStorageEvent,
  go,
  ownerIn,
  storedFor,
  storeTokens,
} from '../session/session.device.ts'

/** The account in the mock backend that a user of the path has. */
const ownerOf = ({ facts }: AnyEventObject) =>
  String(facts.email).startsWith('anna') ? 'plain@example.test' : 'both@example.test'

/** A user logs in or refreshes the tokens in another tab. Waits until this tab has stored that user. */
export async function logsInInOtherTab(page: Page, event: AnyEventObject): Promise<void> {
  const owner = ownerOf(event)
  const before = await ownerIn(page)
  // An older release stored only the e-mail: this tab stores the user once the backend has returned the status.
  await storeTokens(page, { ...(await storedFor(page, 'valid tokens', owner)), user: owner })
  await dispatchStorageEvent(page)
  if (before === owner) return
  const storedUser = () => page.evaluate(() => localStorage.getItem('user'))
  await expect.poll(storedUser, { intervals: [0, 10, 20, 50] }).toContain(`"email":"${owner}"`)
}

/** The end of the session redirects to the home page; then the visitor returns for the files. */
async function returnFromHome(page: Page): Promise<void> {
  await runClockUntil(page, async () => (await zone(page).count()) === 0)
  await go(page, '/vrxtool')
  await runClockUntilVisible(page, zone(page))
}

/** The session ends in another tab without a logout. */
export async function losesSessionInOtherTab(page: Page): Promise<void> {
  const wasLoggedIn = (await ownerIn(page)) !== null
  await storeTokens(page, {})
  await dispatchStorageEvent(page)
  if (wasLoggedIn) await returnFromHome(page)
}

/** The user logs out in another tab. */
export async function logsOutInOtherTab(page: Page): Promise<void> {
  const wasLoggedIn = (await ownerIn(page)) !== null
  await broadcastLogoutInOtherTab(page)
  // The other tab may be the only one with the session if the storage was full.
  if (!wasLoggedIn) return
  await storeTokens(page, {})
  await dispatchStorageEvent(page)
  await returnFromHome(page)
}
