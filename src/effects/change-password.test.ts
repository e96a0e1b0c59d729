import { expect, it } from 'vitest'
import { noticesAfterLeaving, SHOWN_AFTER_LEAVING } from '../../tests/form-after-leaving.ts'
import { ApiProblem } from '../api/index.ts'
import { changePasswordForm } from './change-password.ts'

/** Leaves the page while a new password is sent; `nextUser` has logged in when the response arrives. */
const leftDuring = (response: () => unknown, nextUser = 'anna@example.test') => {
  let user = 'anna@example.test'
  return noticesAfterLeaving({
    form: changePasswordForm,
    values: { new_password1: 'Passw0rd!' },
    response,
    environment: { userEmail: () => user },
    meanwhile: () => {
      user = nextUser
    },
  })
}

it('a new password whose form was left is sent, and its result is shown', async () => {
  expect(await leftDuring(() => ({}))).toEqual([['good', 'Success 🎉', 'Password updated']])
})

it('a notice shows the refusal of a password whose form was left', async () => {
  const refusal = { status: 400, body: { new_password1: ['Too common.'] } }
  const notices = await leftDuring(() => {
    throw new ApiProblem('changePassword', 'status', refusal)
  })
  expect(notices).toEqual([['bad', 'Error', 'Too common.', SHOWN_AFTER_LEAVING]])
})

it('the next user gets no notice about the password of the previous user', async () => {
  expect(await leftDuring(() => ({}), 'bert@example.test')).toEqual([])
})
