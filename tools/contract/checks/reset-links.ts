import { type Check, expectThat } from '../check.ts'
import { resetLink } from '../reset-link.ts'
import { canLogIn, emailOf, expectMessage, GOOD } from './account-acts.ts'

/** How a forgotten password is replaced. */
export const resetLinkChecks: readonly Check[] = [
  {
    id: 'tells-nothing:requestPasswordReset',
    endpoint: 'requestPasswordReset',
    assumptions: ['ASM-RESET-UNKNOWN', 'ASM-ACKNOWLEDGED', 'ASM-FIELD-PROBLEMS'],
    safe: false,
    run: async (host) => {
      const visitor = await host.visitor()
      const ask = (email: string) => visitor.call('requestPasswordReset', { json: { email } })
      const known = await ask(emailOf(await host.stranger()))
      const unknown = await ask('contract-nobody@example.test')
      const same = known.status === unknown.status && known.bytes.equals(unknown.bytes)
      expectThat(same, 'the answer tells who has an account')
      expectMessage(await ask('nobody'), 'email', 'an address without @')
      const mails = host.target.stage === null ? [] : await host.stage.mails()
      expectThat(!mails.some(({ to }) => to === 'contract-nobody@example.test'), 'a stranger got a mail')
    },
  },
  {
    id: 'once:confirmPasswordReset',
    endpoint: 'confirmPasswordReset',
    assumptions: ['ASM-RESET-LINK', 'ASM-RESET-BODY', 'ASM-ACKNOWLEDGED'],
    safe: false,
    run: async (host) => {
      const visitor = await host.visitor()
      for (const keys of [
        ['new_password1', 'new_password2'],
        ['password', 'repassword'],
      ] as const) {
        const person = await host.newcomer()
        const { address, params } = await resetLink(host, person)
        expectThat(address.pathname === '/create-password', `the link leads to ${address.pathname}`)
        const passwords = Object.fromEntries(keys.map((key) => [key, GOOD]))
        const confirm = (changed = params, more = {}) =>
          visitor.call('confirmPasswordReset', {
            params: changed,
            json: { ...changed, ...passwords, ...more },
          })
        expectMessage(await confirm(params, { [keys[1]]: `${GOOD}x` }), keys[1], 'an unequal repeat')
        const wrong = await confirm({ ...params, token: `${params.token}x` })
        expectThat(wrong.status === 400, `a wrong token was answered ${wrong.status}`)
        expectThat((await confirm()).status === 200, `${keys.join(' and ')} were refused`)
        expectThat(await canLogIn(host, emailOf(person), GOOD), 'the new password does not work')
        expectThat((await confirm()).status === 400, 'a link worked twice')
      }
    },
  },
  {
    id: 'expires:confirmPasswordReset',
    endpoint: 'confirmPasswordReset',
    assumptions: ['ASM-RESET-LINK'],
    safe: false,
    run: async (host) => {
      const apart = await host.apart()
      const { params } = await resetLink(apart, await apart.newcomer())
      await apart.stage.advance(24 * 3_600_000)
      const json = { ...params, new_password1: GOOD, new_password2: GOOD }
      const { status } = await (await apart.visitor()).call('confirmPasswordReset', { params, json })
      expectThat(status === 400, `a link of yesterday was answered ${status}`)
    },
  },
]
