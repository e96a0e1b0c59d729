import fc from 'fast-check'
import type { Endpoint } from '../../../src/contract/index.ts'
import { type Input, validInput } from '../arbitrary.ts'
import { invalidInput } from '../invalid.ts'

/** Credentials of the request. */
export type Credentials = 'right' | 'none' | 'garbage' | 'token' | 'everything'

export interface FuzzCase {
  /** True if the input matches the schemas. */
  readonly input: { readonly isValid: boolean; readonly fault: string; readonly parts: Input }
  readonly credentials: Credentials
  /** For each position in the input: replace a valid value by one that exists in the world. */
  readonly known: readonly boolean[]
  /** Headers that a browser page does not send. */
  readonly oddHeaders: Readonly<Record<string, string>>
  readonly oddQuery: string | null
  /** Raw body that replaces the generated one. */
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

const noOddParts = { oddHeaders: fc.constant({}), oddQuery: fc.constant(null), oddBody: fc.constant(null) }
const validInputs = (endpoint: Endpoint) =>
  validInput(endpoint).map((parts) => ({ isValid: true, fault: 'none', parts }))

/** Valid cases with a fixed seed, since random cases may contain none that succeeds. */
export const fixedValid = (endpoint: Endpoint, numRuns: number): FuzzCase[] =>
  fc.sample(
    fc.record({
      input: validInputs(endpoint),
      known: fc.constant(all),
      credentials: fc.constant<Credentials>('right'),
      ...noOddParts,
    }),
    { seed: 1, numRuns },
  )

/** A request to an endpoint, with valid or invalid parts. */
export function fuzzCase(endpoint: Endpoint): fc.Arbitrary<FuzzCase> {
  const good = validInputs(endpoint)
  const bad = invalidInput(endpoint)?.map(({ part, fault, input }) => ({
    ...{ isValid: false, fault: `${part}${fault}`, parts: input },
  }))
  const input = bad === undefined ? good : fc.oneof(good, bad)
  const known = fc.oneof(fc.constant([]), fc.constant(all), fc.array(fc.boolean(), { maxLength: all.length }))
  const valid = fc.record({ input, known, credentials: fc.constant<Credentials>('right'), ...noOddParts })
  const odd = fc.record({ input, known, credentials, oddHeaders, oddQuery, oddBody })
  return fc.oneof(valid, odd)
}
