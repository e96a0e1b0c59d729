import { PASSWORD_MAX, PASSWORD_MIN } from '../../../src/contract/index.ts'
import type { Caller, Parts } from '../caller.ts'
import { type Check, expectThat, notAsked } from '../check.ts'
import type { Heard } from '../exchange.ts'
import type { Host } from '../host.ts'
import { resetLink } from '../reset-link.ts'
import { stories } from '../stories.ts'

const GOOD = 'Contract-check-3'
const TOO_SHORT = 'x'.repeat(PASSWORD_MIN - 1)
const TOO_LONG = 'x'.repeat(PASSWORD_MAX + 1)

/** Refused, and with a message under this key. */
function expectMessage({ status, body }: Heard, key: string, what: string): void {
  expectThat(status === 400, `${what} was answered ${status}`)
  const messages = Object(body)[key] as unknown
  const [first] = Array.isArray(messages) ? messages : [messages]
  expectThat(typeof first === 'string' && first !== '', `${what} gave no message under ${key}`)
}

const canLogIn = async (host: Host, email: string, password: string): Promise<boolean> => {
  const { status } = await (await host.visitor()).call('login', { json: { email, password } })
  return status === 200
}
const emailOf = ({ credentials }: Caller) => credentials?.email ?? notAsked('needs somebody who is logged in')
const passwordOf = ({ credentials }: Caller) => credentials?.password ?? ''

const rulesOf = (
  name: 'changePassword' | 'setPassword' | 'register' | 'confirmPasswordReset',
  parts: (host: Host, password: string) => Promise<{ readonly caller: Caller; readonly parts: Parts }>,
  key: string,
): Check => ({
  id: `rules:${name}`,
  endpoint: name,
  assumptions: ['ASM-PASSWORD-RULES', 'ASM-FIELD-PROBLEMS'],
  safe: false,
  run: async (host) => {
    for (const password of [TOO_SHORT, TOO_LONG]) {
      const { caller, parts: sent } = await parts(host, password)
      expectMessage(await caller.call(name, sent), key, `a password of ${password.length} characters`)
    }
    for (const length of [PASSWORD_MIN, PASSWORD_MAX]) {
      const { caller, parts: sent } = await parts(host, 'x'.repeat(length))
      const { status } = await caller.call(name, sent)
      expectThat(status < 300, `a password of ${length} characters was answered ${status}`)
    }
  },
})

const registration = async (host: Host, password1: string, password2 = password1) => {
  const { caller, parts } = await stories.register(host)
  return { caller, parts: { json: { ...Object(parts.json), password1, password2 } } }
}

/** Accounts, their passwords, and who may change them. */
export const accountChecks: readonly Check[] = [
  rulesOf('register', registration, 'password1'),
  rulesOf(
    'changePassword',
    async (host, password) => ({
      caller: await host.newcomer(),
      parts: { json: { new_password1: password, new_password2: password } },
    }),
    'new_password1',
  ),
  rulesOf(
    'setPassword',
    async (host, new_password) => {
      const caller = await host.newcomer()
      return { caller, parts: { json: { new_password, current_password: passwordOf(caller) } } }
    },
    'new_password',
  ),
  rulesOf(
    'confirmPasswordReset',
    async (host, password) => {
      const { params } = await resetLink(host, await host.newcomer())
      const json = { ...params, new_password1: password, new_password2: password }
      return { caller: await host.visitor(), parts: { params, json } }
    },
    'new_password1',
  ),
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
  {
    id: 'changes:changePassword',
    endpoint: 'changePassword',
    assumptions: ['ASM-PASSWORD-BODY', 'ASM-ACKNOWLEDGED', 'ASM-PASSWORD-RULES'],
    safe: false,
    run: async (host) => {
      const caller = await host.newcomer()
      const [email, old] = [emailOf(caller), passwordOf(caller)]
      const change = (json: unknown) => caller.call('changePassword', { json })
      const unequal = await change({ new_password1: GOOD, new_password2: old })
      expectThat(unequal.status === 400, `an unequal repeat was answered ${unequal.status}`)
      expectMessage(
        await change({ new_password: GOOD, current_password: 'wrong' }),
        'current_password',
        'a wrong one',
      )
      expectThat(await canLogIn(host, email, old), 'a refused change changed it')
      expectThat(
        (await change({ new_password1: GOOD, new_password2: GOOD })).status === 200,
        'a change was refused',
      )
      expectThat(await canLogIn(host, email, GOOD), 'the new password does not work')
      expectThat(!(await canLogIn(host, email, old)), 'the old password still works')
      const proven = await change({ new_password: old, current_password: GOOD })
      expectThat(proven.status === 200, 'a change with the current password was refused')
    },
  },
  {
    id: 'proves:setPassword',
    endpoint: 'setPassword',
    assumptions: ['ASM-ACKNOWLEDGED'],
    safe: false,
    run: async (host) => {
      const caller = await host.newcomer()
      const json = { new_password: GOOD, current_password: 'wrong' }
      expectMessage(
        await caller.call('setPassword', { json }),
        'current_password',
        'a wrong current password',
      )
      await caller.succeed('setPassword', { json: { ...json, current_password: passwordOf(caller) } })
      expectThat(await canLogIn(host, emailOf(caller), GOOD), 'the new password does not work')
    },
  },
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
        const confirm = (changed = params) =>
          visitor.call('confirmPasswordReset', { params: changed, json: { ...changed, ...passwords } })
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
