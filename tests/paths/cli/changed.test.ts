import { expect, it } from 'vitest'
import { loginSuite } from '../login/login.model.ts'
import { mailingSuite } from '../mailing/mailing.model.ts'
import { isAffected } from './changed.ts'

it.each([
  ['its machine', 'src/machines/mailing/mailing.machine.ts', true],
  ['its effects', 'src/effects/mailing.ts', true],
  ['its model', 'tests/paths/mailing/mailing.model.ts', true],
  ['a file that all machines share', 'src/machines/shared/promise-actor.ts', true],
  ['a sample of the contract', 'src/contract/samples/orders.ts', true],
  ['the test engine', 'tests/paths/engine/explore.ts', true],
  ['a file that all models share', 'tests/paths/outcomes.ts', true],
  ['the model of another machine', 'tests/paths/history/history.model.ts', false],
  ['the command line', 'tests/paths/cli/main.ts', false],
  ['another machine', 'src/machines/history/history.machine.ts', false],
  ['a page', 'src/ui/pages/profile/settings/SettingsPage.tsx', false],
])('after a change of %s: is mailing affected?', (_, file, hasChanged) => {
  expect(isAffected(mailingSuite, [file])).toBe(hasChanged)
})

it('a change of the machine of all forms affects each form', () => {
  expect(isAffected(loginSuite, ['src/machines/form/form.machine.ts'])).toBe(true)
})
