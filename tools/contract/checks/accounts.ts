import { type Check, expectThat } from '../check.ts'
import { canLogIn, emailOf, expectMessage, GOOD, registration } from './account-acts.ts'

/** Making an account, and getting in. */
export const accountChecks: readonly Check[] = [
  {
    id: 'refuses:register',
    endpoint: 'register',
    assumptions: ['ASM-FIELD-PROBLEMS', 'ASM-PASSWORD-RULES'],
    safe: false,
    run: async (host) => {
      const { caller, parts } = await registration(host, GOOD)
      const { email } = Object(parts.json)
      await caller.succeed('register', parts)
      expectMessage(await caller.call('register', parts), 'email', 'an address that has an account')
      const nobody = { json: { email: 'nobody', password1: GOOD, password2: GOOD } }
      expectMessage(await caller.call('register', nobody), 'email', 'an address without @')
      const { parts: unequal } = await registration(host, GOOD, `${GOOD}x`)
      const { status } = await caller.call('register', unequal)
      expectThat(status === 400, `an unequal repeat was answered ${status}`)
      expectThat(await canLogIn(host, email, GOOD), 'a new account cannot log in')
    },
  },
  {
    id: 'refuses:login',
    endpoint: 'login',
    assumptions: ['ASM-LOGIN-REFUSAL'],
    safe: false,
    run: async (host) => {
      const visitor = await host.visitor()
      const email = emailOf(await host.stranger())
      for (const json of [
        { email, password: 'wrong' },
        { email: 'contract-nobody@example.test', password: GOOD },
      ])
        expectMessage(
          await visitor.call('login', { json }),
          'non_field_errors',
          'a wrong password or address',
        )
    },
  },
]
