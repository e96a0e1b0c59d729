import { waitForHeldResponse } from '../held-responses.ts'
import {
  button,
  checkEmailHint,
  checkErrors,
  expectClearedByTyping,
  expectError,
  field,
  fill,
  loginForm,
} from './form-errors.ts'
import { PASSWORD } from './log-in.ts'
import { FIRST_REQUEST } from './member.ts'
import { messages } from './order-form.ts'
import { expect, test } from './shop.ts'

test("/login: each error is at its field or describes the form's controls, and is announced once", async ({
  page,
  world,
  consoleLines,
}) => {
  await checkErrors({ page, world, consoleLines }, loginForm)
  await test.step('R-SELL-08 refused credentials have an error that describes the form', async () => {
    await fill(page, { Email: 'plain@example.test', Password: 'wrong' })
    await button(page, 'Login').click()
    const refused = 'Unable to log in with provided credentials.'
    await expectError(page, refused, [field(page, 'Email'), field(page, 'Password'), button(page, 'Login')])
    await expectClearedByTyping(page, refused, field(page, 'Password'))
  })
  await test.step('R-SELL-08 a failure moves a lost focus to the button', async () => {
    await fill(page, { Email: 'plain@example.test', Password: PASSWORD })
    world.outcomes.add({
      ...FIRST_REQUEST,
      endpoint: 'login',
      outcome: 'status',
      status: 500,
      park: 'sent',
      commit: false,
    })
    await button(page, 'Login').click()
    await waitForHeldResponse(world, 'sent')
    await button(page, 'Login').blur()
    world.outcomes.release('sent')
    await expect(messages(page).getByRole('alert')).toBeVisible()
    await expect(button(page, 'Login')).toBeFocused()
  })
  consoleLines.splice(0)
})

test('R-SELL-08 /vin-code: a malformed VIN has its error at the field, which has the focus, and no message', async ({
  page,
}) => {
  const malformed = 'Error: wrong format'
  await page.goto('/vin-code')
  const vin = field(page, 'Please enter your VIN code here:')
  await vin.fill('WDD2130041A00000')
  for (const submitter of [button(page, 'Get Datacard'), vin]) {
    await submitter.press('Enter')
    await expect(vin).toBeFocused()
    await expect(vin).toHaveAttribute('aria-invalid', 'true')
    await expect(vin).toHaveAccessibleDescription(malformed)
    await expect(button(page, 'Get Datacard')).toHaveAccessibleDescription('')
    await expect(page.getByRole('alert')).toHaveText(malformed)
    await expect(messages(page)).toBeEmpty()
    await expect(page).toHaveURL('/vin-code')
    await expectClearedByTyping(page, malformed, vin)
    await vin.fill('WDD2130041A00000')
  }
})

test('R-SELL-08 /register: an invalid e-mail gets a hint, and the form can be sent', async ({
  page,
  world,
  consoleLines,
}) => {
  await checkEmailHint({ page, world, consoleLines }, '/register', 'Password repeat')
})
