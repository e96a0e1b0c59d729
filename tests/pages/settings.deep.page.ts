import { waitForHeldResponse } from '../held-responses.ts'
import { control, openSettings } from './mailing-switch.ts'
import { FIRST_REQUEST } from './member.ts'
import { failureOf, heldResponseOf } from './order-form.ts'
import { expect, test } from './shop.ts'

const WRONG = 'Something went wrong, please try again later'

test("a setting that cannot be loaded is logged; 'Try again' removes the message and loads it", async ({
  page,
  world,
  consoleLines,
}) => {
  world.outcomes.add({
    ...FIRST_REQUEST,
    endpoint: 'readMailing',
    outcome: 'status',
    status: 500,
    commit: false,
  })
  await openSettings(page)
  await expect(page.getByRole('alert')).toHaveText('The setting could not be loaded.')
  expect(consoleLines.splice(0)).toHaveLength(2)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(control(page)).toBeVisible()
  await expect(control(page)).toHaveAttribute('aria-busy', 'false')
  await test.step("R-SELL-09 'Try again' removes the message about a state that could not be loaded", async () => {
    world.outcomes.add(failureOf('readMailing'))
    await control(page).click()
    await expect(page.getByRole('alert').filter({ hasText: WRONG })).toBeVisible()
    world.outcomes.add(heldResponseOf('readMailing', 'status'))
    await page.getByRole('button', { name: 'Try again' }).click()
    await waitForHeldResponse(world, 'status')
    await expect(page.getByRole('alert')).toHaveCount(0)
    world.outcomes.release('status')
    await expect(control(page)).toBeVisible()
    consoleLines.splice(0)
  })
})
