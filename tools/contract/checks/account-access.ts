import { expectThat, skip } from '../check.ts'
import type { ApiResponse } from '../connection.ts'
import type { Host } from '../host.ts'
import type { TestClient } from '../test-client.ts'
import { validRequests } from '../valid-requests.ts'

export const VALID_PASSWORD = 'Contract-check-3'

/** Expects 400 with a message for this field. */
export function expectMessage({ status, body }: ApiResponse, key: string, name: string): void {
  expectThat(status === 400, `${name} got ${status}`)
  const messages = Object(body)[key] as unknown
  const [first] = Array.isArray(messages) ? messages : [messages]
  expectThat(typeof first === 'string' && first !== '', `${name} got no message for ${key}`)
}

export const canLogIn = async (host: Host, email: string, password: string): Promise<boolean> => {
  const { status } = await (await host.visitor()).call('login', { json: { email, password } })
  return status === 200
}
export const emailOf = ({ credentials }: TestClient) => credentials?.email ?? skip('needs a logged-in client')
export const passwordOf = ({ credentials }: TestClient) => credentials?.password ?? ''

export const registration = async (host: Host, password1: string, password2 = password1) => {
  const { client, parts } = await validRequests.register(host)
  return { client, parts: { json: { ...Object(parts.json), password1, password2 } } }
}
