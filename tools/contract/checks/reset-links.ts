import { type Check, expectThat } from '../check.ts'
import { requestResetLink } from '../reset-link.ts'
import { canLogIn, emailOf, expectMessage, VALID_PASSWORD } from './account-access.ts'

/** Resetting a forgotten password. */
export const resetLinkChecks: readonly Check[] = [
  {
    id: 'hides-accounts:requestPasswordReset',
    endpoint: 'requestPasswordReset',
    assumptions: ['ASM-RESET-UNKNOWN', 'ASM-ACKNOWLEDGED', 'ASM-FIELD-PROBLEMS'],
    isSafe: false,
    run: async (host) => {
      const visitor = await host.visitor()
      const requestReset = (email: string) => visitor.call('requestPasswordReset', { json: { email } })
      const known = await requestReset(emailOf(await host.sharedAccount()))
      const unknown = await requestReset('contract-unknown@example.test')
      const same = known.status === unknown.status && known.bytes.equals(unknown.bytes)
      expectThat(same, 'the response reveals who has an account')
      expectMessage(await requestReset('invalid'), 'email', 'an address without @')
      const mails = host.target.controls === null ? [] : await host.controls.readMails()
      expectThat(
        !mails.some(({ to }) => to === 'contract-unknown@example.test'),
        'an unknown address got a mail',
      )
    },
  },
  {
    id: 'once:confirmPasswordReset',
    endpoint: 'confirmPasswordReset',
    assumptions: ['ASM-RESET-LINK', 'ASM-RESET-BODY', 'ASM-ACKNOWLEDGED'],
    isSafe: false,
    run: async (host) => {
      const visitor = await host.visitor()
      for (const keys of [
        ['new_password1', 'new_password2'],
        ['password', 'repassword'],
      ] as const) {
        const client = await host.newAccount()
        const { url, params } = await requestResetLink(host, client)
        expectThat(url.pathname === '/create-password', `the link leads to ${url.pathname}`)
        const passwords = Object.fromEntries(keys.map((key) => [key, VALID_PASSWORD]))
        const confirm = (changed = params, more = {}) =>
          visitor.call('confirmPasswordReset', {
            params: changed,
            json: { ...changed, ...passwords, ...more },
          })
        expectMessage(
          await confirm(params, { [keys[1]]: `${VALID_PASSWORD}x` }),
          keys[1],
          'an unequal repeat',
        )
        const wrong = await confirm({ ...params, token: `${params.token}x` })
        expectThat(wrong.status === 400, `a wrong token got ${wrong.status}`)
        expectThat((await confirm()).status === 200, `${keys.join(' and ')} were refused`)
        expectThat(await canLogIn(host, emailOf(client), VALID_PASSWORD), 'the new password does not work')
        expectThat((await confirm()).status === 400, 'a link worked twice')
      }
    },
  },
  {
    id: 'expires:confirmPasswordReset',
    endpoint: 'confirmPasswordReset',
    assumptions: ['ASM-RESET-LINK'],
    isSafe: false,
    run: async (host) => {
      const isolatedHost = await host.isolated()
      const { params } = await requestResetLink(isolatedHost, await isolatedHost.newAccount())
      await isolatedHost.controls.advanceClock(24 * 3_600_000)
      const json = { ...params, new_password1: VALID_PASSWORD, new_password2: VALID_PASSWORD }
      const { status } = await (await isolatedHost.visitor()).call('confirmPasswordReset', { params, json })
      expectThat(status === 400, `an expired link got ${status}`)
    },
  },
]
