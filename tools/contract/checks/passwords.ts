import { PASSWORD_MAX, PASSWORD_MIN } from '../../../src/contract/index.ts'
import { type Check, expectThat } from '../check.ts'
import type { Host } from '../host.ts'
import { requestResetLink } from '../reset-link.ts'
import type { Parts, TestClient } from '../test-client.ts'
import {
  canLogIn,
  emailOf,
  expectMessage,
  passwordOf,
  registration,
  VALID_PASSWORD,
} from './account-access.ts'

const TOO_SHORT = 'x'.repeat(PASSWORD_MIN - 1)
const TOO_LONG = 'x'.repeat(PASSWORD_MAX + 1)

const passwordRuleCheck = (
  name: 'changePassword' | 'setPassword' | 'register' | 'confirmPasswordReset',
  parts: (host: Host, password: string) => Promise<{ readonly client: TestClient; readonly parts: Parts }>,
  key: string,
): Check => ({
  id: `rules:${name}`,
  endpoint: name,
  assumptions: ['ASM-PASSWORD-RULES', 'ASM-FIELD-PROBLEMS'],
  isSafe: false,
  run: async (host) => {
    for (const password of [TOO_SHORT, TOO_LONG]) {
      const { client, parts: sent } = await parts(host, password)
      expectMessage(await client.call(name, sent), key, `a password of ${password.length} characters`)
    }
    for (const length of [PASSWORD_MIN, PASSWORD_MAX]) {
      const { client, parts: sent } = await parts(host, 'x'.repeat(length))
      const { status } = await client.call(name, sent)
      expectThat(status < 300, `a password of ${length} characters got ${status}`)
    }
  },
})

/** Password rules, and changing the password with the current one. */
export const passwordChecks: readonly Check[] = [
  passwordRuleCheck('register', registration, 'password1'),
  passwordRuleCheck(
    'changePassword',
    async (host, password) => ({
      client: await host.newAccount(),
      parts: { json: { new_password1: password, new_password2: password } },
    }),
    'new_password1',
  ),
  passwordRuleCheck(
    'setPassword',
    async (host, new_password) => {
      const client = await host.newAccount()
      return { client, parts: { json: { new_password, current_password: passwordOf(client) } } }
    },
    'new_password',
  ),
  passwordRuleCheck(
    'confirmPasswordReset',
    async (host, password) => {
      const { params } = await requestResetLink(host, await host.newAccount())
      const json = { ...params, new_password1: password, new_password2: password }
      return { client: await host.visitor(), parts: { params, json } }
    },
    'new_password1',
  ),
  {
    id: 'changes:changePassword',
    endpoint: 'changePassword',
    assumptions: ['ASM-PASSWORD-BODY', 'ASM-ACKNOWLEDGED', 'ASM-PASSWORD-RULES'],
    isSafe: false,
    run: async (host) => {
      const client = await host.newAccount()
      const [email, old] = [emailOf(client), passwordOf(client)]
      const change = (json: unknown) => client.call('changePassword', { json })
      const unequal = await change({ new_password1: VALID_PASSWORD, new_password2: old })
      expectThat(unequal.status === 400, `an unequal repeat got ${unequal.status}`)
      expectMessage(
        await change({ new_password: VALID_PASSWORD, current_password: 'wrong' }),
        'current_password',
        'a wrong current password',
      )
      expectThat(await canLogIn(host, email, old), 'the old password no longer works after a refused change')
      expectThat(
        (await change({ new_password1: VALID_PASSWORD, new_password2: VALID_PASSWORD })).status === 200,
        'a change with two equal passwords was refused',
      )
      expectThat(await canLogIn(host, email, VALID_PASSWORD), 'the new password does not work')
      expectThat(!(await canLogIn(host, email, old)), 'the old password still works')
      const withCurrentPassword = await change({ new_password: old, current_password: VALID_PASSWORD })
      expectThat(withCurrentPassword.status === 200, 'a change with the current password was refused')
    },
  },
  {
    id: 'changes:setPassword',
    endpoint: 'setPassword',
    assumptions: ['ASM-ACKNOWLEDGED'],
    isSafe: false,
    run: async (host) => {
      const client = await host.newAccount()
      const json = { new_password: VALID_PASSWORD, current_password: 'wrong' }
      expectMessage(
        await client.call('setPassword', { json }),
        'current_password',
        'a wrong current password',
      )
      await client.callExpectingSuccess('setPassword', {
        json: { ...json, current_password: passwordOf(client) },
      })
      expectThat(await canLogIn(host, emailOf(client), VALID_PASSWORD), 'the new password does not work')
    },
  },
]
