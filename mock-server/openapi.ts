import { assumptions } from '../src/contract/assumptions.ts'
import { type Endpoint, type EndpointName, endpoints } from '../src/contract/index.ts'
import { requirements } from '../src/contract/requirements.ts'
import { summaries } from '../src/contract/summaries.ts'
import { componentReplies, repliesOf } from './openapi/replies.ts'
import { parametersOf, requestBodyOf } from './openapi/requests.ts'
import { componentSchemas, type Json } from './openapi/schemas.ts'
import { securityOf, securitySchemes } from './openapi/security.ts'
import { tagOf, tags } from './openapi/tags.ts'

const server = (url: string, description: string, example: string): Json => ({
  url: `{${url}}`,
  description,
  variables: { [url]: { default: example, description: 'Address without a slash at its end.' } },
})
const SERVERS = {
  api: server('host', 'The shop.', 'http://localhost:4010'),
  admin: server('adminHost', 'The admin host.', 'http://localhost:4011'),
  ip: server('ipService', 'The IP look-up service.', 'http://localhost:4012'),
}

/** The path of the IP look-up is a configured URL; the document needs a fixed path. */
const pathOf = ({ path }: Endpoint) => (path === '' ? '/ip' : path)

function operation(name: EndpointName, endpoint: Endpoint): Json {
  const parameters = parametersOf(endpoint)
  const assumed = assumptions.filter(({ endpoints }) => endpoints !== 'every' && endpoints.includes(name))
  return {
    operationId: name,
    summary: summaries[name],
    tags: [tagOf(name)],
    ...(endpoint.host === 'api' ? {} : { servers: [SERVERS[endpoint.host]] }),
    security: securityOf(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBodyOf(endpoint),
    responses: repliesOf(endpoint),
    'x-requirements': requirements[name],
    'x-assumptions': assumed.map(({ id }) => id),
  }
}

function paths(): Json {
  const all = new Map<string, Json>()
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name]
    const path = pathOf(endpoint)
    all.set(path, { ...all.get(path), [endpoint.method.toLowerCase()]: operation(name, endpoint) })
  }
  return Object.fromEntries(all)
}

/** The endpoint table of the contract as an OpenAPI 3.1 document. */
export function openApiDocument(): Json {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Vehicle navigation codes and file conversion',
      version: '0.1.0',
      description:
        'All requests of the shop. Trailing slashes are significant. Bodies have declared fields only. ' +
        'x-assumptions lists what the description of the backend leaves open.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
    },
    servers: [SERVERS.api],
    tags: tags.map(({ name, description }) => ({ name, description })),
    paths: paths(),
    components: { schemas: componentSchemas(), responses: componentReplies(), securitySchemes },
  }
}

export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`
