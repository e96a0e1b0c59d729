import { expect, it } from 'vitest'
import { endpoints } from '../contract/index.ts'
import { resetConfirmation } from './reset-confirmation.ts'

const reset = { uid: 'U', token: 'T', password: 'one', repeated: 'two' }
const params = { uid: 'U', token: 'T' }

it('R-ADD-06 builds the newer body if the setting is newer', () => {
  const json = { uid: 'U', token: 'T', password: 'one', repassword: 'two' }
  expect(resetConfirmation('newer', reset)).toEqual({ params, json })
})

it('R-ADD-06 builds the classic body if the setting is classic', () => {
  const json = { new_password1: 'one', new_password2: 'two', uid: 'U', token: 'T' }
  expect(resetConfirmation('classic', reset)).toEqual({ params, json })
})

it.each(['classic', 'newer'] as const)(
  'R-ADD-06 builds a %s body that the contract accepts unchanged',
  (form) => {
    const { json } = resetConfirmation(form, reset)
    expect(endpoints.confirmPasswordReset.json.parse(json)).toEqual(json)
  },
)
