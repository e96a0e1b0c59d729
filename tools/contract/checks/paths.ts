import { type Check, expectThat } from '../check.ts'
import { validRequest, validRequests } from '../valid-requests.ts'
import { type EndpointRow, forEach, isReadOnly, ownRows, rows } from './for-each-endpoint.ts'

const payments = ['payByCard', 'payBundle', 'paySubscription']
const withoutBody = ['checkOrder', 'checkPayment', 'confirmBundle', 'confirmSubscription']

const toggleSlash = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : `${path}/`)
const isEmpty = (others: readonly string[]) => others.length === 0

/** Methods that the contract declares for a path. */
const methodsAt = ({ host, path }: EndpointRow) =>
  rows.filter((row) => row.host === host && row.path === path).map(({ method }) => method)

const accepts = forEach(rows, 'accepts', (row) => ({
  assumptions: [
    'ASM-SUCCESS-STATUS',
    ...(201 in row.replies ? ['ASM-CREATED-STATUS'] : []),
    ...(row.auth === 'bearer' && !isReadOnly(row) ? ['ASM-CSRF-BEARER'] : []),
    ...(payments.includes(row.name) ? ['ASM-PAYMENT-URL'] : []),
    ...(row.name === 'updateAdminProfile' ? ['ASM-ADMIN-HOST'] : []),
    ...(row.name === 'register' ? ['ASM-REGISTER-CALL'] : []),
    ...(row.name === 'loginWithGoogle' ? ['ASM-GOOGLE-PAYLOAD'] : []),
  ],
  isSafe: isReadOnly(row),
  run: async (host) => {
    const { client, parts } = await validRequests[row.name](host)
    const { status, bytes, body } = await client.call(row.name, parts)
    const wanted = 201 in row.replies ? 201 : 200
    expectThat(status === wanted, `a valid request got ${status} ${bytes.subarray(0, 200)}`)
    if (payments.includes(row.name)) {
      const url = Object(body).payment_url as unknown
      expectThat(typeof url === 'string' && /^https?:\/\//.test(url), 'payment_url is not an absolute URL')
    }
  },
}))

const onlyAtItsPath = forEach(ownRows, 'path', (row) => ({
  assumptions: ['ASM-REDIRECTS', ...(row.name === 'readHistory' ? ['ASM-HISTORY-PATH'] : [])],
  isSafe: isReadOnly(row),
  run: async (host) => {
    const client = await host.visitor()
    const ownPath = await client.call(row.name, {})
    expectThat(ownPath.status in row.replies, `its own path got ${ownPath.status}`)
    const otherPath = await client.call(row.name, {}, { path: toggleSlash })
    expectThat(otherPath.status === 404, `the path with or without the slash got ${otherPath.status}`)
  },
}))

const onlyWithItsMethod = forEach(ownRows, 'method', (row) => ({
  assumptions: ['ASM-FAILURE-STATUS'],
  isSafe: false,
  run: async (host) => {
    const known: readonly string[] = methodsAt(row)
    const { client, parts } = await validRequest(host, row.name)
    for (const method of ['DELETE', 'PATCH', 'PUT', 'POST', 'GET'].filter(
      (candidate) => !known.includes(candidate),
    )) {
      const { status, headers } = await client.call(row.name, method === 'GET' ? {} : parts, { method })
      expectThat(status === 404 || status === 405, `${method} got ${status}`)
      if (status !== 405) continue
      const allowed = (headers.allow ?? '')
        .split(/\s*,\s*/)
        .filter((method) => method !== 'HEAD' && method !== 'OPTIONS')
      const missing = known.filter((method) => !allowed.includes(method))
      const surplus = allowed.filter((method) => !known.includes(method))
      expectThat(
        isEmpty(missing) && isEmpty(surplus),
        `405 allows ${headers.allow ?? 'nothing'}, not ${known}`,
      )
    }
  },
}))

const emptyBodies = forEach(
  rows.filter(({ name }) => withoutBody.includes(name)),
  'empty-body',
  ({ name }) => ({
    assumptions: ['ASM-EMPTY-BODY'],
    isSafe: false,
    run: async (host) => {
      const { client, parts } = await validRequest(host, name)
      for (const more of [{}, { json: {} }]) {
        const { status } = await client.call(name, { ...parts, ...more })
        expectThat(status === 200, `${JSON.stringify(more.json) ?? 'no body'} got ${status}`)
      }
    },
  }),
)

/** Valid requests are accepted at their exact path and method only. */
export const pathChecks: readonly Check[] = [
  ...accepts,
  ...onlyAtItsPath,
  ...onlyWithItsMethod,
  ...emptyBodies,
]
