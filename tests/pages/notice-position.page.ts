import type { Page } from '@playwright/test'
import { parkedAs } from '../parked.ts'
import { choose, codingFiles, download, oneConversion, parkConversion, statuses } from './coding-files.ts'
import { waitForHydration } from './hydration.ts'
import { once } from './member.ts'
import { messages, openFilledForm, parking, submitButton } from './order-form.ts'
import { isBrowserMessage, openPayment, submit } from './purchase.ts'
import { expect, test } from './shop.ts'
import { fillInRegistration, submitLogin } from './sign-in.ts'

const WIDTHS = [320, 360, 768, 1024, 1280]
const cards = (page: Page) => messages(page).locator('[data-kind]')

/** Controls and headings that lie under a message, wherever the page is scrolled to. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const overlaps = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
    const cards = [...document.querySelectorAll('[data-kind]')].map((card) => card.getBoundingClientRect())
    return [...document.querySelectorAll('a, button, input, select, label, h1, h2, h3')]
      .filter((element) => element.checkVisibility() && element.closest('[data-kind]') === null)
      .filter((element) => cards.some((card) => overlaps(card, element.getBoundingClientRect())))
      .map((element) => `${element.tagName} ${element.textContent}`)
  })

async function coversNothing(page: Page, count = 1): Promise<void> {
  await expect(cards(page)).toHaveCount(count)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 640 })
    for (const place of ['start', 'end'] as const) {
      await page.evaluate((block) => document.querySelector('main')?.scrollIntoView({ block }), place)
      expect(await covered(page), `at ${width} px`).toEqual([])
    }
  }
}

const refuseCode = {
  ...once,
  ...({ endpoint: 'generate', outcome: 'status', status: 400, commit: false } as const),
  body: {
    detail: 'The host has a long reason to refuse this code, which takes more than one line on a phone.',
  },
} as const

test('R-SELL-09 a message on a form covers neither a control nor a heading, at any width', async ({
  page,
}) => {
  for (const path of ['/login', '/login?forgot=true']) {
    await page.goto(path)
    await waitForHydration(page)
    await page.getByRole('main').locator('button[type=submit]').click()
    await coversNothing(page)
  }
})

test('R-SELL-09 a message on the way to a code covers neither a control nor a heading, at any width', async ({
  page,
  world,
  consoleLines,
}) => {
  await openFilledForm(page, { name: 'points' })
  world.outcomes.add(refuseCode)
  await submitButton(page).click()
  await coversNothing(page)
  await openPayment(page)
  await expect(submit(page)).toHaveText('Generate')
  world.outcomes.add(refuseCode)
  await submit(page).click()
  await coversNothing(page)
  expect(consoleLines.splice(0).filter((line) => !isBrowserMessage(line))).toEqual([])
})

test('R-SELL-09 on a phone a message is in the flow above the page, and is visible at any scroll position', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 400 })
  await page.goto('/login?forgot=true')
  await waitForHydration(page)
  await page.getByLabel('Email').fill('plain@example.test')
  const send = page.getByRole('button', { name: 'Send request' })
  await send.evaluate((button) => button.scrollIntoView({ block: 'start' }))
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await send.press('Enter')
  await expect(cards(page)).toHaveText([/Request successfully sent/])
  await expect(cards(page)).toBeInViewport({ ratio: 1 })
  await expect(send).toBeFocused()
  expect(await messages(page).evaluate((place) => getComputedStyle(place).position)).toBe('static')
  const [card, heading] = [
    await cards(page).boundingBox(),
    await page.getByRole('heading', { level: 1 }).boundingBox(),
  ]
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThan(heading?.y ?? 0)
})

test('R-SELL-09 on a phone the page does not scroll to a message from the field with the error', async ({
  page,
  world,
  consoleLines,
}) => {
  await page.setViewportSize({ width: 360, height: 400 })
  await page.goto('/register')
  await page.getByLabel('Email').fill('new-user@example.test')
  await page.getByLabel('Password', { exact: true }).fill('Passw0rd!')
  await page.getByLabel('Password repeat').fill('Passw0rd!')
  const body = { password1: ['Too common.'] }
  world.outcomes.add({ ...once, endpoint: 'register', outcome: 'status', status: 400, body, commit: false })
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(cards(page)).toHaveText([/Too common/])
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(cards(page)).not.toBeInViewport()
  expect(consoleLines.splice(0).filter((line) => !isBrowserMessage(line))).toEqual([])
})

test('R-SELL-09 a new attempt removes the message of the previous one, and its own message is the only one', async ({
  page,
  world,
  consoleLines,
}) => {
  await page.goto('/login')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(cards(page)).toHaveText([/Please fill all fields/])
  world.outcomes.add(parking('login'))
  await submitLogin(page, 'plain', 'not the word')
  await parkedAs(world, 'login')
  await expect(cards(page)).toHaveCount(0)
  world.outcomes.release('login')
  await expect(cards(page)).toHaveText([/Unable to log in/])
  expect(consoleLines.splice(0).filter((line) => !isBrowserMessage(line))).toEqual([])
})

test('R-SELL-09 a download of results, a retry of files and the purchase of a bundle remove the message of the attempt before', async ({
  page,
  world,
  consoleLines,
}) => {
  const together = page.getByRole('button', { name: 'All as one zip' })
  await page.goto('/vrxtool')
  await choose(page, codingFiles('a.vrx', 'b.vrx'))
  await expect(together).toBeEnabled()
  const failDownload = async () => {
    await page.evaluate(() => {
      const { createObjectURL } = URL
      URL.createObjectURL = (file) => {
        URL.createObjectURL = createObjectURL
        throw new Error(`no address for ${file}`)
      }
    })
    await download(page).click()
    await expect(cards(page)).toHaveText([/The results could not be saved/])
  }
  for (const again of [download(page), together]) {
    await failDownload()
    await again.click()
    await expect(cards(page)).toHaveCount(0)
    await expect(download(page)).toBeEnabled()
  }
  await test.step('so do the retries of one file and of all', async () => {
    for (const nth of [1, 2])
      world.outcomes.add({ ...oneConversion, nth, outcome: 'status', status: 500, commit: false })
    await choose(page, codingFiles('c.vrx', 'd.vrx'))
    await expect.poll(() => statuses(page)).toEqual(['success', 'success', 'error', 'error'])
    for (const name of ['Retry c.vrx', 'Retry all failed']) {
      await failDownload()
      parkConversion(world, 1, name)
      await page.getByRole('button', { name }).click()
      await parkedAs(world, name)
      await expect(cards(page)).toHaveCount(0)
      world.outcomes.release(name)
      await expect(download(page)).toBeEnabled()
    }
  })
  await openFilledForm(page, { name: 'points' })
  world.outcomes.add(refuseCode)
  await submitButton(page).click()
  await expect(cards(page)).toHaveCount(1)
  world.outcomes.add(parking('payBundle'))
  await page.getByRole('button', { name: 'Grab Your Tokens Now!' }).first().click()
  await parkedAs(world, 'payBundle')
  await expect(cards(page)).toHaveCount(0)
  consoleLines.splice(0)
})

test('R-SELL-09 the two results of a registration follow one another, each for three seconds', async ({
  page,
}) => {
  await page.clock.install({ time: 0 })
  await page.goto('/register')
  await fillInRegistration(page)
  await page.clock.pauseAt(60_000)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(cards(page)).toHaveText([/Account successfully created!/])
  await page.clock.runFor(2_900)
  await expect(cards(page)).toHaveText([/Account successfully created!/])
  await page.clock.runFor(200)
  await expect(cards(page)).toHaveText([/Logged in successfully!/])
  await page.clock.runFor(2_900)
  await expect(cards(page)).toHaveText([/Logged in successfully!/])
})
