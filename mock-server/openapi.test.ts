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

/** What lies at a path of the document, following references on the way. */
function at(...steps: readonly string[]): unknown {
  let here: unknown = document
  for (const step of steps) {
    const next: unknown = isJson(here) ? here[step] : undefined
    const pointer = isJson(next) ? next.$ref : undefined
    here = typeof pointer === 'string' && step !== 'schema' ? at(...pointer.split('/').slice(1)) : next
  }
  return here
}
const pathOf = ({ path }: Endpoint) => (path === '' ? '/ip' : path)
const operation = (endpoint: Endpoint, ...steps: readonly string[]) =>
  at('paths', pathOf(endpoint), endpoint.method.toLowerCase(), ...steps)

/** Every object anywhere in the document. */
function objects(value: unknown): Json[] {
  return isJson(value) ? [value, ...Object.values(value).flatMap(objects)] : []
}

describe('OpenAPI document', () => {
  it('is committed as it is generated: else run `npm run openapi`', () => {
    const committed = readFileSync(new URL('./openapi.json', import.meta.url), 'utf8')
    expect(committed === openApiText()).toBe(true)
  })
  it('is generated alike every time', () => {
    expect(openApiText()).toBe(openApiText())
  })
  it.each(table)('has $name under its own method and path', (endpoint) => {
    expect(operation(endpoint, 'operationId')).toBe(endpoint.name)
    expect(operation(endpoint, 'summary')).toBe(Object(summaries)[endpoint.name])
  })
  it('has no call that the contract does not have', () => {
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
  it('closes every object to fields that are not declared', () => {
    const open = objects(at('components', 'schemas')).filter((object) => isJson(object.properties))
    expect(open.filter((object) => object.additionalProperties !== false)).toEqual([])
    expect(open.length).toBeGreaterThan(30)
  })
  it('lets the one opaque payload be open', () => {
    expect(at('components', 'schemas', 'LoginWithGoogleRequest', 'additionalProperties')).toEqual({})
  })
  it('refers to nothing that is not there', () => {
    const pointers = objects(document).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))
    expect(pointers.filter((pointer) => at(...pointer.split('/').slice(1)) === undefined)).toEqual([])
    expect(pointers.length).toBeGreaterThan(100)
  })
  it('shows the samples of the contract', () => {
    const shown = operation(
      endpoints.checkPayment,
      'responses',
      '200',
      'content',
      'application/json',
      'examples',
      'nested',
    )
    expect(shown).toEqual({ value: samples.checkPayment.replies[200].nested })
  })
  it.each([
    ['login', [{ csrfHeader: [], csrfCookie: [] }]],
    ['readPrice', [{ csrfHeader: [], csrfCookie: [] }, {}]],
    ['payByCard', [{ bearer: [] }, { csrfHeader: [], csrfCookie: [] }]],
    ['generate', [{ bearer: [] }]],
    ['readProfile', [{ token: [] }]],
    ['lookUpIp', []],
  ] as const)('says how %s proves itself', (name, security) => {
    expect(operation(endpoints[name], 'security')).toEqual(security)
  })
  it('sends the admin call and the look-up to hosts of their own, and the rest to the shop', () => {
    const elsewhere = table.filter((endpoint) => operation(endpoint, 'servers') !== undefined)
    expect(elsewhere.map(({ name }) => name)).toEqual(['updateAdminProfile', 'lookUpIp'])
    expect(operation(endpoints.updateAdminProfile, 'servers', '0', 'url')).toBe('{adminHost}')
    expect(at('servers', '0', 'url')).toBe('{host}')
  })
  it('puts every call into one chapter', () => {
    expect(tags.flatMap((tag) => tag.endpoints).toSorted()).toEqual(table.map(({ name }) => name).toSorted())
  })
  it('demands that the archive be named', () => {
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
  it('refuses dot segments in a path, as the contract does', () => {
    expect(operation(endpoints.checkOrder, 'parameters', '0', 'schema', 'not')).toEqual({ enum: ['.', '..'] })
  })
})
