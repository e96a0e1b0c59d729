import { expect, type Locator, type Page } from '@playwright/test'
import { waitForHeldResponse } from '../../held-responses.ts'
import { drop, zone } from '../../pages/coding-files.ts'
import type { Expected, PageObjectOf } from '../engine/page-object.ts'
import { messages } from '../form-page-object.ts'
import { runClockUntil, runClockUntilVisible } from '../run-clock.ts'
import {
  arrangeRestore,
  deviceOf,
  deviceReads,
  dispatchStorageEvent,
  go,
  OWNER,
  ownerIn,
  setDevice,
  storeFromOtherTab,
  storeTokens,
} from './session.device.ts'
import type { pageModel } from './session.page-model.ts'

const region = (page: Page) => page.getByRole('banner')
const loginLink = (page: Page) => region(page).getByRole('link', { name: 'Log in' })
const accountButton = (page: Page) => region(page).locator('button[aria-haspopup=menu]')

/** A file that the backend rejects at once: only the request matters. */
const INVALID_FILE = { name: 'drive.vrx', mimeType: '', buffer: Buffer.from('x') }

/** Navigates to the converter, without loading the page again. */
export async function openConverter(page: Page): Promise<void> {
  await go(page, '/vrxtool')
  await runClockUntilVisible(page, zone(page))
}

/** Waits until earlier uploads have settled, because their messages would be taken for those of the next. */
async function openIdleConverter(page: Page): Promise<void> {
  await openConverter(page)
  await runClockUntil(page, async () => (await inFlight(page).count()) === 0)
}

/** Sends a request whose authentication is optional. */
async function uploadInvalidFile(page: Page): Promise<void> {
  await openConverter(page)
  const before = await deviceReads(page)
  await drop(page, [INVALID_FILE])
  await runClockUntil(page, async () => (await deviceReads(page)) > before)
}

const inFlight = (page: Page) => page.locator('li[data-status=processing], li[data-status=waiting]')
const nextConversion = { endpoint: 'convert', nth: 1, times: 1, latency: 0, commit: false } as const

/** Compares storage and page in one retried assertion, because a change may have reached only one of them. */
export const expectLoggedIn = async (page: Page) => {
  await expect(loginLink(page)).toHaveCount(0)
  const isOwnerVisible = async () => {
    const owner = await ownerIn(page)
    return owner === null || (await accountButton(page).textContent()) === owner
  }
  await expect.poll(isOwnerVisible).toBe(true)
}
/** Visitors get no notice of a logout, and a notice at the start is gone before the clock is paused. */
const hasNoLogoutNotice = ({ eventCase }: Expected) => eventCase === null || eventCase.actor === 'restore'

export const ANOTHER_TAB = 'the storage of another tab'

export const sessionPageObject: PageObjectOf<typeof pageModel, Page, Locator> = {
  toleranceMs: 5_000,
  region,
  controls: { 'logs in': loginLink, 'logs out': accountButton },
  withoutControl: {
    'sends a request': 'an upload on the converter page',
    'has the token rejected': 'the response of the backend',
    'has an older token rejected': 'the response of the backend',
    'returns to the page': 'the browser',
    'spends points': 'a confirmed purchase',
    'loses the tokens in another tab': ANOTHER_TAB,
    'reads its own tokens from storage': ANOTHER_TAB,
    'gets newer tokens in another tab': ANOTHER_TAB,
    'switches the user in another tab': ANOTHER_TAB,
  },
  ignoredControls: {
    'goes home': (page) => region(page).getByRole('link').first(),
    'opens a section of the shop': (page) =>
      region(page).getByRole('navigation', { name: 'Shop' }).getByRole('link'),
    'signs up': (page) => region(page).getByRole('link', { name: 'Sign Up' }),
  },
  arrange: {
    restore: arrangeRestore,
    readDeviceStatus: (page, outcome) =>
      setDevice(
        page,
        outcome.startsWith('near') ? 'near' : outcome.startsWith('past') ? 'past' : 'enough',
        outcome.endsWith('offline') ? 'off' : outcome === 'no response' ? 'broken' : 'on',
      ),
  },
  delayedRequests: {
    readStatus: (snapshot) => !snapshot.matches({ authenticated: { token: 'fresh' } }),
    readBalance: (snapshot) => !snapshot.matches({ authenticated: { token: 'fresh' } }),
  },
  settle: {
    async refreshTokens(page, outcome, release, isLate) {
      // Another tab writes without a storage event; the arranged values are found later.
      if (outcome === 'superseded') await storeFromOtherTab(page, true)
      else await setDevice(page, 'enough', 'on')
      if (outcome === 'taken from another tab') await storeFromOtherTab(page, false)
      const before = await page.evaluate(() => localStorage.getItem('authTokens'))
      await release()
      const isSettled = ['superseded', 'taken from another tab'].includes(outcome)
      const haveChanged = async () =>
        (await page.evaluate(() => localStorage.getItem('authTokens'))) !== before
      // A refused refresh ends only after two seconds, because newer tokens of another tab may be about to arrive.
      if (!isSettled && !isLate) await runClockUntil(page, haveChanged, 500)
    },
  },
  perform: {
    async 'logs in'(page) {
      await setDevice(page, 'enough', 'on')
      await go(page, '/login')
      await runClockUntilVisible(page, page.getByLabel('Email'))
      await page.getByLabel('Email').fill(OWNER)
      await page.getByLabel('Password').fill('Passw0rd!')
      await page.getByLabel('Password').press('Enter')
      await runClockUntil(page, async () => !page.url().includes('login'))
    },
    async 'logs out'(page) {
      await accountButton(page).press('Enter')
      const menu = region(page).getByRole('menu')
      await runClockUntilVisible(page, menu)
      await runClockUntilVisible(page, menu.and(page.locator(':focus')))
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
    },
    'sends a request': uploadInvalidFile,
    async 'has the token rejected'(page) {
      await openIdleConverter(page)
      // Offline, tokens that are due are not refreshed, and the backend decides.
      await setDevice(page, 'enough', 'off')
      deviceOf(page).world.outcomes.add({ ...nextConversion, outcome: 'tokenNotValid' })
      await uploadInvalidFile(page)
    },
    async 'has an older token rejected'(page) {
      const { world } = deviceOf(page)
      await openIdleConverter(page)
      await setDevice(page, 'enough', 'off')
      world.outcomes.add({ ...nextConversion, outcome: 'tokenNotValid', park: 'older' })
      await uploadInvalidFile(page)
      await waitForHeldResponse(world, 'older')
      await storeFromOtherTab(page, false)
      await dispatchStorageEvent(page)
      world.outcomes.release('older')
      await runClockUntilVisible(page, page.locator('li[data-status=error]').last())
    },
    'returns to the page': (page) => page.evaluate(() => void window.dispatchEvent(new Event('focus'))),
    async 'spends points'(page) {
      const device = deviceOf(page)
      await setDevice(page, 'enough', 'off')
      device.returns += 1
      const confirmed = { status: 200, sample: 'confirmed', outcome: 'status' } as const
      device.world.outcomes.add({ ...nextConversion, ...confirmed, endpoint: 'confirmBundle' })
      await go(page, `/success?bundleId=11&payment=r-${device.returns}`)
      await runClockUntilVisible(page, page.getByText('10 tokens were added to your account.'))
      await openConverter(page)
    },
    async 'loses the tokens in another tab'(page) {
      await storeTokens(page, {})
      await dispatchStorageEvent(page)
    },
    'reads its own tokens from storage': dispatchStorageEvent,
    async 'gets newer tokens in another tab'(page) {
      await storeFromOtherTab(page, false)
      await dispatchStorageEvent(page)
    },
    async 'switches the user in another tab'(page) {
      await storeFromOtherTab(page, true)
      await dispatchStorageEvent(page)
    },
  },
  assertions: {
    async anonymous(page, expected) {
      await expect(loginLink(page)).toBeVisible()
      await expect(accountButton(page)).toHaveCount(0)
      if (hasNoLogoutNotice(expected)) return
      await expect(messages(page)).toContainText('Session ended')
      expect(await ownerIn(page)).toBe(null)
    },
    'authenticated.token.fresh': expectLoggedIn,
    'authenticated.token.refreshing': expectLoggedIn,
    'authenticated.account.loading': expectLoggedIn,
    async 'authenticated.account.known'(page, { eventCase }) {
      const newEmail: unknown =
        eventCase?.actor === 'readStatus' ? eventCase.event.output[0].email : undefined
      if (typeof newEmail === 'string') await expect(accountButton(page)).toHaveText(newEmail)
      else await expectLoggedIn(page)
    },
    'authenticated.balance.loading': expectLoggedIn,
    'authenticated.balance.settled': expectLoggedIn,
    'authenticated.balance.unknown': expectLoggedIn,
  },
}
