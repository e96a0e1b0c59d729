import fc from 'fast-check'
import type { Endpoint } from '../../../src/contract/index.ts'
import { type Input, validInput } from '../arbitrary.ts'
import { spoiledInput } from '../spoiled.ts'

/** What a caller shows of himself. */
export type Credentials = 'right' | 'none' | 'garbage' | 'token' | 'everything'

export interface FuzzCase {
  /** Whether the endpoint's schemas take the input. */
  readonly input: { readonly good: boolean; readonly how: string; readonly parts: Input }
  readonly credentials: Credentials
  /** Whether a good value gives way to one that means something in the world, by its place in the input. */
  readonly known: readonly boolean[]
  /** Headers that no page sends. */
  readonly oddHeaders: Readonly<Record<string, string>>
  readonly oddQuery: string | null
  /** Stands in the place of the body. */
  readonly oddBody: string | null
}

const plain = fc.constant(null)
const headerText = fc
  .array(fc.integer({ min: 0x20, max: 0x7e }), { maxLength: 40 })
  .map((codes) => String.fromCharCode(...codes).trim())

const oddHeaders: fc.Arbitrary<Readonly<Record<string, string>>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  fc.record({ accept: headerText, 'x-odd': headerText }, { noNullPrototype: true }),
  fc.record(
    {
      'content-type': fc.constantFrom(
        ...['text/plain', 'application/xml', 'application/json; charset=utf-16', 'application/jsonp'],
        ...[
          'multipart/form-data',
          'multipart/form-data; boundary=',
          ';;',
          'application/x-www-form-urlencoded',
        ],
      ),
    },
    { noNullPrototype: true },
  ),
  fc.record({ cookie: headerText, origin: headerText }, { noNullPrototype: true }),
  fc.constantFrom({ 'x-http-method-override': 'DELETE' }, { expect: '100-continue' }, { te: 'trailers' }),
)

const oddQuery = fc.oneof(
  { weight: 8, arbitrary: plain },
  fc.webQueryParameters(),
  fc.constantFrom('__proto__=1', 'a[b]=1&a[b]=2', '%zz', '?', '&&=&', 'format=json'),
)

const deep = (depth: number) => `${'[{"a":'.repeat(depth)}1${'}]'.repeat(depth)}`
const oddBody = fc.oneof(
  { weight: 10, arbitrary: plain },
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.json(),
  fc.constantFrom(
    '',
    'null',
    '{',
    '\ufeff{}',
    '{"__proto__":{"a":1}}',
    deep(20),
    deep(20_000),
    `"${'x'.repeat(20_000)}"`,
  ),
)

const credentials = fc.constantFrom<Credentials>('right', 'none', 'garbage', 'token', 'everything')
const all = Array.from({ length: 12 }, () => true)

const nothingOdd = { oddHeaders: fc.constant({}), oddQuery: fc.constant(null), oddBody: fc.constant(null) }
const goodInput = (endpoint: Endpoint) =>
  validInput(endpoint).map((parts) => ({ good: true, how: 'good', parts }))

/** A call that the world may well grant, the same ones each time: by chance alone there may be none. */
export const likelyGood = (endpoint: Endpoint, numRuns: number): FuzzCase[] =>
  fc.sample(
    fc.record({
      input: goodInput(endpoint),
      known: fc.constant(all),
      credentials: fc.constant<Credentials>('right'),
      ...nothingOdd,
    }),
    { seed: 1, numRuns },
  )

/** One call of an endpoint, good or bad in any of its parts. */
export function fuzzCase(endpoint: Endpoint): fc.Arbitrary<FuzzCase> {
  const good = goodInput(endpoint)
  const bad = spoiledInput(endpoint)?.map(({ part, how, input }) => ({
    ...{ good: false, how: `${part}${how}`, parts: input },
  }))
  const input = bad === undefined ? good : fc.oneof(good, bad)
  const known = fc.oneof(fc.constant([]), fc.constant(all), fc.array(fc.boolean(), { maxLength: all.length }))
  const orderly = fc.record({ input, known, credentials: fc.constant<Credentials>('right'), ...nothingOdd })
  const odd = fc.record({ input, known, credentials, oddHeaders, oddQuery, oddBody })
  return fc.oneof(orderly, odd)
}
