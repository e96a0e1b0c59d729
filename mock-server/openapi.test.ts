import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Endpoint, endpoints, isFile } from '../src/contract/index.ts'
import { samples } from '../src/contract/samples.ts'
import { summaries } from '../src/contract/summaries.ts'
import { bodyReference, type Json } from './openapi/schemas.ts'
import { tags } from './openapi/tags.ts'
import { openApiDocument, openApiText } from './openapi.ts'

const table: readonly Endpoint[] = Object.values(endpoints)
const document = openApiDocument()

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** The node at a path of the document; follows `$ref`. */
function at(...steps: readonly string[]): unknown {
  let node: unknown = document
  for (const step of steps) {
    const next: unknown = isJson(node) ? node[step] : undefined
    const pointer = isJson(next) ? next.$ref : undefined
    node = typeof pointer === 'string' && step !== 'schema' ? at(...pointer.split('/').slice(1)) : next
  }
  return node
}
const pathOf = ({ path }: Endpoint) => (path === '' ? '/ip' : path)
const operation = (endpoint: Endpoint, ...steps: readonly string[]) =>
  at('paths', pathOf(endpoint), endpoint.method.toLowerCase(), ...steps)

/** All objects of the document, nested ones included. */
function objects(value: unknown): Json[] {
  return isJson(value) ? [value, ...Object.values(value).flatMap(objects)] : []
}

describe('OpenAPI document', () => {
  it('the committed file is current (otherwise run `npm run openapi`)', () => {
    const committed = readFileSync(new URL('./openapi.json', import.meta.url), 'utf8')
    expect(committed === openApiText()).toBe(true)
  })
  it.each(table)('has $name under its own method and path', (endpoint) => {
    expect(operation(endpoint, 'operationId')).toBe(endpoint.name)
    expect(operation(endpoint, 'summary')).toBe(Object(summaries)[endpoint.name])
  })
  it('has no operation that the contract does not have', () => {
    const operations = objects(at('paths')).filter((object) => 'operationId' in object)
    expect(operations.length).toBe(table.length)
  })
  it.each(table)('declares for $name every status with the schema of the contract', (endpoint) => {
    expect(Object.keys(operation(endpoint, 'responses') ?? {})).toEqual(Object.keys(endpoint.replies))
    for (const [status, reply] of Object.entries(endpoint.replies)) {
      const type = isFile(reply) ? reply.file : 'application/json'
      const schema = operation(endpoint, 'responses', status, 'content', type, 'schema')
      expect(schema).toEqual(isFile(reply) ? { type: 'string', format: 'binary' } : bodyReference(reply))
    }
  })
  it.each(table)('declares for $name the parameters and the body of the contract', (endpoint) => {
    const names = [endpoint.params, endpoint.query].flatMap((part) => Object.keys(part?.shape ?? {}))
    expect(objects(operation(endpoint, 'parameters')).flatMap(({ name }) => name ?? [])).toEqual(names)
    const type = endpoint.multipart === undefined ? 'application/json' : 'multipart/form-data'
    const body = endpoint.json ?? endpoint.multipart
    const schema = operation(endpoint, 'requestBody', 'content', type, 'schema')
    expect(schema).toEqual(body === undefined ? undefined : bodyReference(body))
  })
  it('forbids undeclared fields in every object', () => {
    const open = objects(at('components', 'schemas')).filter((object) => isJson(object.properties))
    expect(open.filter((object) => object.additionalProperties !== false)).toEqual([])
    expect(open.length).toBeGreaterThan(30)
  })
  it('allows any field in the Google payload', () => {
    expect(at('components', 'schemas', 'LoginWithGoogleRequest', 'additionalProperties')).toEqual({})
  })
  it('every $ref resolves', () => {
    const pointers = objects(document).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))
    expect(pointers.filter((pointer) => at(...pointer.split('/').slice(1)) === undefined)).toEqual([])
    expect(pointers.length).toBeGreaterThan(100)
  })
  it('shows the samples of the contract', () => {
    const sampled = operation(
      endpoints.checkPayment,
      'responses',
      '200',
      'content',
      'application/json',
      'examples',
      'nested',
    )
    expect(sampled).toEqual({ value: samples.checkPayment.replies[200].nested })
  })
  it.each([
    ['login', [{ csrfHeader: [], csrfCookie: [] }]],
    ['readPrice', [{ csrfHeader: [], csrfCookie: [] }, {}]],
    ['payByCard', [{ bearer: [] }, { csrfHeader: [], csrfCookie: [] }]],
    ['generate', [{ bearer: [] }]],
    ['readProfile', [{ token: [] }]],
    ['lookUpIp', []],
  ] as const)('declares the security of %s', (name, security) => {
    expect(operation(endpoints[name], 'security')).toEqual(security)
  })
  it('gives the admin endpoint and the IP look-up their own servers', () => {
    const withServers = table.filter((endpoint) => operation(endpoint, 'servers') !== undefined)
    expect(withServers.map(({ name }) => name)).toEqual(['updateAdminProfile', 'lookUpIp'])
    expect(operation(endpoints.updateAdminProfile, 'servers', '0', 'url')).toBe('{adminHost}')
    expect(at('servers', '0', 'url')).toBe('{host}')
  })
  it('gives every operation exactly one tag', () => {
    expect(tags.flatMap((tag) => tag.endpoints).toSorted()).toEqual(table.map(({ name }) => name).toSorted())
  })
  it('requires Content-Disposition for the archive', () => {
    const header = operation(
      endpoints.convert,
      'responses',
      '200',
      'headers',
      'Content-Disposition',
      'required',
    )
    expect(header).toBe(true)
  })
  it('forbids dot segments in a path parameter', () => {
    expect(operation(endpoints.checkOrder, 'parameters', '0', 'schema', 'not')).toEqual({ enum: ['.', '..'] })
  })
})
