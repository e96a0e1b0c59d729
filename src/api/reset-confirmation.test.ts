import { expect, it } from 'vitest'
import { endpoints } from '../contract/index.ts'
import { resetConfirmation } from './reset-confirmation.ts'

const wish = { uid: 'U', token: 'T', password: 'one', repeated: 'two' }
const params = { uid: 'U', token: 'T' }

it('R-ADD-06 builds the newer body when the setting says so', () => {
  const json = { uid: 'U', token: 'T', password: 'one', repassword: 'two' }
  expect(resetConfirmation('newer', wish)).toEqual({ params, json })
})

it('R-ADD-06 builds the classic body when the setting says so', () => {
  const json = { new_password1: 'one', new_password2: 'two', uid: 'U', token: 'T' }
  expect(resetConfirmation('classic', wish)).toEqual({ params, json })
})

it.each(['classic', 'newer'] as const)('R-ADD-06 builds a %s body that the contract takes whole', (form) => {
  const { json } = resetConfirmation(form, wish)
  expect(endpoints.confirmPasswordReset.json.parse(json)).toEqual(json)
})
