import { CSRF_COOKIE, CSRF_HEADER, type Endpoint, isUnsafe } from '../../src/contract/index.ts'
import type { Json } from './schemas.ts'

export const securitySchemes: Json = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of a login.',
  },
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The same access token, written `Token <access token>`.',
  },
  csrfHeader: {
    type: 'apiKey',
    in: 'header',
    name: CSRF_HEADER,
    description: `The value of the cookie ${CSRF_COOKIE}, which every safe request sets.`,
  },
  csrfCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: CSRF_COOKIE,
    description: 'Set by every safe request; sent back with the same value in the header.',
  },
}

const csrf: Json = { csrfHeader: [], csrfCookie: [] }
const bearer: Json = { bearer: [] }
const anonymous: Json = {}

/** Alternative security requirements of an endpoint. */
export function securityOf({ auth, method }: Endpoint): readonly Json[] {
  switch (auth) {
    case 'none':
      return []
    case 'bearer':
      return [bearer]
    case 'token':
      return [{ token: [] }]
    case 'bearerIfLoggedIn':
      return isUnsafe(method) ? [bearer, csrf] : [bearer, csrf, anonymous]
    case 'csrf':
      return isUnsafe(method) ? [csrf] : [csrf, anonymous]
  }
}
