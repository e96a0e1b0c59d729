import { expect, it } from 'vitest'
import { noticesAfterLeaving, SHOWN_AFTER_LEAVING } from '../../tests/form-after-leaving.ts'
import { ApiProblem } from '../api/index.ts'
import { restoreForm } from './restore.ts'

const leftDuring = (response: () => unknown) =>
  noticesAfterLeaving({ form: restoreForm, values: { email: 'anna@example.test' }, response })

it('a link for a new password is requested although the form is left, and the result is shown', async () => {
  expect(await leftDuring(() => ({}))).toEqual([['good', '', 'Request successfully sent on your email']])
  const refused = await leftDuring(() => {
    throw new ApiProblem('requestPasswordReset', 'network')
  })
  expect(refused).toEqual([
    ['bad', 'Error', 'Something went wrong, please try again later', SHOWN_AFTER_LEAVING],
  ])
})
