import { expect, it } from 'vitest'
import { endpoints } from '../../src/contract/index.ts'
import { createTestContext } from '../domain/test-context.ts'
import { ip } from './ip.ts'
import { createRequest } from './test-request.ts'

const addressIn = (secret: string): unknown => {
  const input = { query: { format: 'json' } } as const
  const reply = ip.lookUpIp(createRequest(createTestContext({ secret }), input))
  return 'body' in reply ? endpoints.lookUpIp.replies[200].parse(reply.body).ip : null
}

it('gives every world its own address from the documentation block', () => {
  const addresses = Array.from({ length: 200 }, (_, index) => addressIn(`world-${index}`))
  for (const address of addresses) expect(address).toMatch(/^203\.0\.113\.([1-9]\d?|1\d\d|2[0-4]\d|25[0-4])$/)
  expect(new Set(addresses).size).toBeGreaterThan(100)
  expect(addressIn('world-7')).toBe(addresses[7])
})
