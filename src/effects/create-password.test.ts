import { expect, it } from 'vitest'
import { noticesAfterLeaving, SHOWN_AFTER_LEAVING } from '../../tests/form-after-leaving.ts'
import { ApiProblem } from '../api/index.ts'
import { createPasswordForm } from './create-password.ts'

const leftDuring = (response: () => unknown) =>
  noticesAfterLeaving({
    form: createPasswordForm,
    values: { password1: 'Passw0rd!', password2: 'Passw0rd!' },
    response,
    environment: { query: () => '?id=u1&token=t1', resetForm: 'classic' },
  })

it('a password of a reset link whose form was left is set, and its result is shown', async () => {
  expect(await leftDuring(() => ({}))).toEqual([['good', 'Success', 'Password reseted']])
  const refused = await leftDuring(() => {
    throw new ApiProblem('confirmPasswordReset', 'status', { status: 400, serverMessage: 'Invalid' })
  })
  expect(refused).toEqual([
    ['bad', 'Invalid', 'Something went wrong, please try again later', SHOWN_AFTER_LEAVING],
  ])
})
