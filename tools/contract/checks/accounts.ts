import { type Check, expectThat } from '../check.ts'
import { canLogIn, emailOf, expectMessage, registration, VALID_PASSWORD } from './account-access.ts'

/** Registration and login. */
export const accountChecks: readonly Check[] = [
  {
    id: 'refuses:register',
    endpoint: 'register',
    assumptions: ['ASM-FIELD-PROBLEMS', 'ASM-PASSWORD-RULES'],
    isSafe: false,
    run: async (host) => {
      const { client, parts } = await registration(host, VALID_PASSWORD)
      const { email } = Object(parts.json)
      await client.callExpectingSuccess('register', parts)
      expectMessage(await client.call('register', parts), 'email', 'an address that has an account')
      const invalidEmail = {
        json: { email: 'invalid', password1: VALID_PASSWORD, password2: VALID_PASSWORD },
      }
      expectMessage(await client.call('register', invalidEmail), 'email', 'an address without @')
      const { parts: unequal } = await registration(host, VALID_PASSWORD, `${VALID_PASSWORD}x`)
      const { status } = await client.call('register', unequal)
      expectThat(status === 400, `an unequal repeat got ${status}`)
      expectThat(await canLogIn(host, email, VALID_PASSWORD), 'a new account cannot log in')
    },
  },
  {
    id: 'refuses:login',
    endpoint: 'login',
    assumptions: ['ASM-LOGIN-REFUSAL'],
    isSafe: false,
    run: async (host) => {
      const visitor = await host.visitor()
      const email = emailOf(await host.sharedAccount())
      for (const json of [
        { email, password: 'wrong' },
        { email: 'contract-unknown@example.test', password: VALID_PASSWORD },
      ])
        expectMessage(
          await visitor.call('login', { json }),
          'non_field_errors',
          'a wrong password or address',
        )
    },
  },
]
