import { expect } from 'vitest'
import type { EndpointName } from '../../src/contract/index.ts'
import { controlOf } from '../control.ts'
import type { TestMock } from '../mock.ts'
import { type RawReply, rawCall } from '../raw-http.ts'
import { Visitor } from '../visitor.ts'
import { sampleCall } from './sample-call.ts'

type Own = Parameters<typeof sampleCall>[3]

/** A world of its own, somebody in it, and what happens next there. */
export function outcomeStage(mock: TestMock) {
  const world = mock.world()
  const control = controlOf(mock, world.name)
  const next = async (endpoint: EndpointName, rule: Readonly<Record<string, unknown>>) => {
    const { status, body } = await control.post('/outcomes', { endpoint, ...rule })
    expect(status, JSON.stringify(body)).toBe(200)
  }
  const open = (endpoint: EndpointName, own?: Own) => {
    const { base, text } = sampleCall(mock, world.name, endpoint, own)
    return rawCall(base, text)
  }
  const call = (endpoint: EndpointName, own?: Own): Promise<RawReply> => open(endpoint, own).reply
  const last = () => world.journal.entries().at(-1)
  const member = async (name: string) => {
    const { access_token } = await (await Visitor.arrive(mock, world.name)).login(name)
    return { headers: { authorization: `Bearer ${access_token}` } }
  }
  return { world, control, next, open, call, last, member }
}

export const textOf = ({ body }: RawReply) => body.toString('utf8')
export const jsonOf = (reply: RawReply): unknown => JSON.parse(textOf(reply))
