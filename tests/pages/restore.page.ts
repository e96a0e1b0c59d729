import { waitForHeldResponse } from '../held-responses.ts'
import { CHECKS_REQUESTS, FIRST_REQUEST, findRequests } from './member.ts'
import { linesOf } from './message-lines.ts'
import { heldResponseOf, messages } from './order-form.ts'
import { expect, test } from './shop.ts'

test(
  'the form to restore a password requires an e-mail, shows why a request failed, and confirms a sent one',
  CHECKS_REQUESTS,
  async ({ page, world, consoleLines }) => {
    const GENERAL = 'Something went wrong, please try again later'
    const refused = (body: object) => ({ outcome: 'status', status: 400, body }) as const
    const message = messages(page).getByRole('alert')
    const requests = () => findRequests(world, 'requestPasswordReset')
    await page.goto('/login?forgot=true')
    await test.step('R-LOGIN-24 a request without an e-mail is not sent', async () => {
      await page.getByRole('button', { name: 'Send request' }).click()
      await expect(linesOf(message)).toHaveText(['Error', 'Email is required'])
      await expect(message).toHaveAttribute('data-kind', 'bad')
      expect(requests()).toEqual([])
      await message.getByRole('button').click()
      await expect(message).toHaveCount(0)
    })
    await page.getByLabel('Email').fill('plain@example.test')
    for (const [id, outcome, errorText] of [
      ['R-LOGIN-27', refused({ email: ['first word', 'second word'] }), 'first word'],
      ['R-LOGIN-27', { ...refused({ email: ['word'] }), status: 422 }, 'word'],
      ['R-LOGIN-28', refused({ email: [] }), GENERAL],
      ['R-LOGIN-28', refused({ detail: 'no' }), GENERAL],
      ['R-LOGIN-28', { outcome: 'status', status: 500 }, GENERAL],
      // Browsers retry a request when a reused connection breaks.
      ['R-LOGIN-28', { outcome: 'reset', times: null }, GENERAL],
    ] as const)
      await test.step(`${id} after ${JSON.stringify(outcome)} the message is '${errorText}'`, async () => {
        world.outcomes.add({ ...FIRST_REQUEST, endpoint: 'requestPasswordReset', commit: false, ...outcome })
        await page.getByRole('button', { name: 'Send request' }).click()
        await test.step('R-CAT-17 the message has the first reason, or a general one', () =>
          expect(linesOf(message)).toHaveText(['Error', errorText]))
        expect(consoleLines.splice(0)).toHaveLength(1)
        await message.getByRole('button').click()
        await expect(message).toHaveCount(0)
      })
    world.outcomes.clear()
    world.journal.clear()
    world.outcomes.add(heldResponseOf('requestPasswordReset', 'reset'))
    const send = page.getByRole('button', { name: 'Send request' })
    await test.step('R-LOGIN-29 the button is disabled with a spinner while the request runs', async () => {
      await send.click()
      await expect(send).toBeDisabled()
      await expect(send.locator('[data-spinner]')).toBeVisible()
      await waitForHeldResponse(world, 'reset')
    })
    world.outcomes.release('reset')
    await test.step('R-LOGIN-26 a message confirms the request, and the field is empty', async () => {
      await test.step('R-CAT-16 the message has its text', () =>
        expect(linesOf(page.getByRole('status'))).toHaveText(['Request successfully sent on your email']))
      await expect(page.getByLabel('Email')).toHaveValue('')
    })
    await expect(send).toBeEnabled()
    await test.step('R-LOGIN-25 one request carries the e-mail', () => {
      expect(requests().map(({ method, url, body }) => [method, url, body])).toEqual([
        ['POST', '/password/reset/', { email: 'plain@example.test' }],
      ])
    })
  },
)
