import { expect, it } from 'vitest'
import { createSingleUseBody, isMultiplexed } from './single-use-body.ts'

const URL_OF_CALL = 'https://shop.example/backend/generate'

/** Performance entries: the address and protocol of each request. */
const timings = (
  navigation: string,
  ...resources: readonly (readonly [name: string, protocol: string])[]
): Pick<Performance, 'getEntriesByType'> => ({
  getEntriesByType: (type) => {
    const entries = type === 'navigation' ? [['https://shop.example/navipin', navigation]] : resources
    return entries.map(([name, nextHopProtocol]) => ({ name, nextHopProtocol })) as never
  },
})

it.each([
  ['HTTP/2 by the navigation', timings('h2'), true],
  ['HTTP/3 by the navigation', timings('h3'), true],
  ['HTTP/1.1', timings('http/1.1'), false],
  ['an unknown protocol', timings(''), false],
  ['HTTP/1.1 since a later request', timings('h2', ['https://shop.example/a', 'http/1.1']), false],
  ['HTTP/2 since a later request', timings('http/1.1', ['https://shop.example/a', 'h2']), true],
  ['a later failed request is ignored', timings('h2', ['https://shop.example/a', '']), true],
  [
    'another origin is ignored',
    timings('', ['https://shop.example.test/a', 'h2'], ['https://api.shop.example/a', 'h2']),
    false,
  ],
])('isMultiplexed() uses the last known protocol of the origin: %s', (_, performance, expected) => {
  expect(isMultiplexed(performance, URL_OF_CALL)).toBe(expected)
})

it('the body is a stream if the engine supports it and the origin uses HTTP/2, otherwise the text', async () => {
  const streamed = createSingleUseBody(timings('h2'), true)
  const [first, second] = [streamed(URL_OF_CALL, '{"a":1}'), streamed(URL_OF_CALL, '{"a":1}')]
  expect(first).toMatchObject({ body: expect.any(ReadableStream), duplex: 'half' })
  expect(second.body, 'a replay has a stream of its own').not.toBe(first.body)
  expect(await new Response(first.body).text()).toBe('{"a":1}')
  expect(createSingleUseBody(timings('http/1.1'), true)(URL_OF_CALL, 'x')).toEqual({ body: 'x' })
  expect(createSingleUseBody(timings('h2'), false)(URL_OF_CALL, 'x')).toEqual({ body: 'x' })
})
