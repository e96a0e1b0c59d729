import type { Caller } from '../caller.ts'
import { expectThat, notAsked } from '../check.ts'
import type { Heard } from '../exchange.ts'
import type { Host } from '../host.ts'
import { stories } from '../stories.ts'

/** A password that every rule allows. */
export const GOOD = 'Contract-check-3'

/** Refused, and with a message under this key. */
export function expectMessage({ status, body }: Heard, key: string, what: string): void {
  expectThat(status === 400, `${what} was answered ${status}`)
  const messages = Object(body)[key] as unknown
  const [first] = Array.isArray(messages) ? messages : [messages]
  expectThat(typeof first === 'string' && first !== '', `${what} gave no message under ${key}`)
}

export const canLogIn = async (host: Host, email: string, password: string): Promise<boolean> => {
  const { status } = await (await host.visitor()).call('login', { json: { email, password } })
  return status === 200
}
export const emailOf = ({ credentials }: Caller) =>
  credentials?.email ?? notAsked('needs somebody who is logged in')
export const passwordOf = ({ credentials }: Caller) => credentials?.password ?? ''

export const registration = async (host: Host, password1: string, password2 = password1) => {
  const { caller, parts } = await stories.register(host)
  return { caller, parts: { json: { ...Object(parts.json), password1, password2 } } }
}
