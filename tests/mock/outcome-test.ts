import { expect } from 'vitest'
import type { EndpointName } from '../../src/contract/index.ts'
import { controlOf } from '../control.ts'
import type { TestMock } from '../mock.ts'
import { type RawReply, rawCall } from '../raw-http.ts'
import { Visitor } from '../visitor.ts'
import { sampleRequest } from './sample-request.ts'

type Extra = Parameters<typeof sampleRequest>[3]

/** A world with a logged-in client, and functions to force outcomes. */
export function createOutcomeTest(mock: TestMock) {
  const world = mock.world()
  const control = controlOf(mock, world.name)
  const force = async (endpoint: EndpointName, rule: Readonly<Record<string, unknown>>) => {
    const { status, body } = await control.post('/outcomes', { endpoint, ...rule })
    expect(status, JSON.stringify(body)).toBe(200)
  }
  const send = (endpoint: EndpointName, extra?: Extra) => {
    const { base, text } = sampleRequest(mock, world.name, endpoint, extra)
    return rawCall(base, text)
  }
  const call = (endpoint: EndpointName, extra?: Extra): Promise<RawReply> => send(endpoint, extra).reply
  const lastEntry = () => world.journal.entries().at(-1)
  const logIn = async (name: string) => {
    const { access_token } = await (await Visitor.create(mock, world.name)).login(name)
    return { headers: { authorization: `Bearer ${access_token}` } }
  }
  return { world, control, force, send, call, lastEntry, logIn }
}

export const textOf = ({ body }: RawReply) => body.toString('utf8')
export const jsonOf = (reply: RawReply): unknown => JSON.parse(textOf(reply))
