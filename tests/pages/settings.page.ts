import type { World } from '../../mock-server/world/world.ts'
import { waitForHeldResponse } from '../held-responses.ts'
import { control, openSettings } from './mailing-switch.ts'
import { CHECKS_REQUESTS, FIRST_REQUEST, findRequests } from './member.ts'
import { linesOf } from './message-lines.ts'
import { changeAccount, heldResponseOf, responseOf } from './order-form.ts'
import { expect, test } from './shop.ts'

const TEXT = 'Switch Navigation codes notifications sending.'
const NOT_CONFIRMED = 'The change was not confirmed. The switch shows the current setting.'
const isOn = (world: World) => world.state.accounts.get(1)?.receiveEmail === true
const calls = (world: World) =>
  findRequests(world, 'readMailing', 'toggleMailing').map(({ method, url, body }) => ({
    call: `${method} ${url}`,
    body,
  }))
const GET = { call: 'GET /auth/user/receive_email', body: null }

test(
  'the settings page explains its switch and loads its state',
  CHECKS_REQUESTS,
  async ({ page, world }) => {
    changeAccount(world, 1, { receiveEmail: true })
    world.outcomes.add(heldResponseOf('readMailing', 'status'))
    await test.step('R-ROUTE-16 the address of the settings opens them for a member', async () => {
      await openSettings(page)
      await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
      await expect(page).toHaveURL('/profile/settings')
    })
    await test.step('R-SET-04 until the state is loaded the page has a loading message', async () => {
      await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
      await expect(control(page)).toHaveCount(0)
      await waitForHeldResponse(world, 'status')
      world.outcomes.release('status')
      await expect(control(page)).toBeVisible()
      await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0)
    })
    await test.step('R-SET-05 the state is requested on opening, with the bearer token', () => {
      const requests = findRequests(world, 'readMailing')
      expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([GET.call])
      expect(requests[0]?.headers.authorization).toMatch(/^Bearer \S+$/)
    })
    await test.step('R-SET-01 the page has its heading', async () => {
      await expect(page.getByRole('heading', { name: 'Manage your profile settings' })).toHaveText(
        'Settings - Manage your profile settings',
      )
    })
    await test.step('R-SET-02 the switch has its label', async () => {
      await expect(control(page)).toBeVisible()
    })
    await test.step('R-SET-03 a text describes the switch', async () => {
      await expect(control(page)).toHaveAccessibleDescription(
        'Switch Navigation codes notifications sending.',
      )
      await expect(
        page.getByText('Switch Navigation codes notifications sending.', { exact: true }),
      ).toBeVisible()
    })
    await test.step("R-SET-06 the switch shows the backend's value: true", () =>
      expect(control(page)).toBeChecked())
    await test.step("R-SET-06 the switch shows the backend's value: false", async () => {
      changeAccount(world, 1, { receiveEmail: false })
      await page.reload()
      await expect(control(page)).toBeChecked({ checked: false })
    })
  },
)

test(
  'switching sends the new value, reads it again, and persists',
  CHECKS_REQUESTS,
  async ({ page, world }) => {
    const before = isOn(world)
    await openSettings(page)
    await control(page).focus()
    await page.keyboard.press('Space')
    await expect(control(page)).toBeChecked({ checked: !before })
    await expect(control(page)).toHaveAttribute('aria-busy', 'false')
    await expect(control(page)).toBeFocused()
    await test.step('R-SET-07 the new value is sent, and the state requested again', () => {
      expect(isOn(world)).toBe(!before)
      const [first, post, again] = calls(world)
      expect(calls(world)).toHaveLength(3)
      expect([first?.call, again?.call]).toEqual([GET.call, GET.call])
      expect(post).toEqual({ call: 'POST /auth/user/receive_email', body: { receive_email: !before } })
    })
    await test.step('R-SET-10 the new value is there after a reload', async () => {
      await page.reload()
      await expect(control(page)).toBeChecked({ checked: !before })
    })
    await test.step('R-SET-02 a click on the label of the switch changes it, as with any checkbox', async () => {
      await expect(control(page)).toHaveAttribute('type', 'checkbox')
      await page.getByText('Navigation codes Notifications', { exact: true }).click()
      await expect(control(page)).toBeChecked({ checked: before })
      await expect(control(page)).toHaveAttribute('aria-busy', 'false')
      expect(isOn(world)).toBe(before)
    })
    await test.step('a second press while a change is being saved is ignored', async () => {
      world.journal.clear()
      world.outcomes.add(heldResponseOf('toggleMailing', 'toggle'))
      await control(page).click()
      await expect(control(page)).toHaveAttribute('aria-busy', 'true')
      await control(page).press('Space')
      await waitForHeldResponse(world, 'toggle')
      world.outcomes.release('toggle')
      await expect(control(page)).toHaveAttribute('aria-busy', 'false')
      expect(calls(world).filter(({ call }) => call.startsWith('POST'))).toHaveLength(1)
    })
  },
)

test("the switch shows the backend's value after a change that failed or that the backend ignored", async ({
  page,
  world,
  consoleLines,
}) => {
  await openSettings(page)
  await expect(control(page)).toHaveAttribute('aria-busy', 'false')
  await test.step('R-SET-08 when the backend did not switch, the switch returns to the backend’s value', async () => {
    const before = isOn(world)
    world.journal.clear()
    world.outcomes.add(responseOf('toggleMailing', { receive_email: !before }))
    await control(page).click()
    await expect.poll(() => calls(world).length).toBe(2)
    await expect(control(page)).toHaveAttribute('aria-busy', 'false')
    await expect(control(page)).toBeChecked({ checked: before })
    await expect(page.locator('[data-kind=bad]')).toHaveCount(0)
  })
  for (const commit of [false, true])
    await test.step(`R-SET-09 a failure is reported, and the backend has ${commit ? 'nevertheless' : 'not'} made the change`, async () => {
      const before = isOn(world)
      world.journal.clear()
      world.outcomes.add({
        ...FIRST_REQUEST,
        endpoint: 'toggleMailing',
        outcome: 'status',
        status: 500,
        commit,
      })
      await control(page).click()
      const toast = page.getByRole('alert')
      await test.step('R-CAT-01 the message is an error', async () => {
        await expect(linesOf(toast).first()).toHaveText('Error')
        await expect(toast).toHaveAttribute('data-kind', 'bad')
      })
      await expect.poll(() => calls(world).length).toBe(2)
      await expect(control(page)).toHaveAttribute('aria-busy', 'false')
      await expect(control(page)).toBeChecked({ checked: commit ? !before : before })
      expect(consoleLines.splice(0)).toEqual([expect.stringContaining('500')])
      await test.step('R-SELL-08 the error stays at the switch, and describes it, until the next change', async () => {
        await expect(control(page)).toHaveAccessibleDescription(`${TEXT} ${NOT_CONFIRMED}`)
        await expect(page.getByRole('main').getByText(NOT_CONFIRMED, { exact: true })).toBeVisible()
        await control(page).click()
        await test.step('R-SELL-09 the next change removes the message of the one before', () =>
          expect(toast).toHaveCount(0))
        await expect(control(page)).toHaveAccessibleDescription(TEXT)
        await expect.poll(() => calls(world).length).toBe(4)
        await expect(control(page)).toHaveAttribute('aria-busy', 'false')
      })
    })
})
