import { expect, type Page } from '@playwright/test'
import type { AnyEventObject } from 'xstate'
import { zone } from '../../pages/coding-files.ts'
import { runClockUntil, SHORT_TIMEOUT } from '../run-clock.ts'
import {
  broadcastLogoutElsewhere,
  dispatchStorageEvent,
  go,
  ownerIn,
  storedFor,
  storeTokens,
} from '../session/session.device.ts'

/** Of the path's people, those whom the host knows. */
const ownerOf = ({ email }: AnyEventObject) =>
  String(email).startsWith('anna') ? 'plain@example.test' : 'both@example.test'

/** Somebody logs in in another tab, or has their tokens renewed there, and this tab has found out who that is. */
export async function logsInInOtherTab(page: Page, event: AnyEventObject): Promise<void> {
  const owner = ownerOf(event)
  const before = await ownerIn(page)
  // As an older release leaves it: once the host has told who that is, this tab writes down more.
  await storeTokens(page, { ...(await storedFor(page, 'living tokens', owner)), events: owner })
  await dispatchStorageEvent(page)
  if (before === owner) return
  const events = () => page.evaluate(() => localStorage.getItem('user'))
  await expect.poll(events, { intervals: [0, 10, 20, 50] }).toContain(`"email":"${owner}"`)
}

/** Whoever was logged in says farewell in another tab. Led home by that, one comes back for the files. */
export async function logsOutInOtherTab(page: Page): Promise<void> {
  const wasHere = (await ownerIn(page)) !== null
  // The session of another tab may have been its own alone, where the storage had no room for it.
  if (!wasHere) return await broadcastLogoutElsewhere(page)
  await storeTokens(page, {})
  await dispatchStorageEvent(page)
  await broadcastLogoutElsewhere(page)
  await runClockUntil(page, () => expect(zone(page)).toHaveCount(0, SHORT_TIMEOUT))
  await go(page, '/vrxtool')
  await runClockUntil(page, () => expect(zone(page)).toBeVisible(SHORT_TIMEOUT))
}
