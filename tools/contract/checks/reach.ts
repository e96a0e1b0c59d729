import { type Check, expectThat } from '../check.ts'
import { retold, stories } from '../stories.ts'
import { forEach, isRead, ownRows, type Row, rows } from './each.ts'

const payments = ['payByCard', 'payBundle', 'paySubscription']
const withoutBody = ['checkOrder', 'checkPayment', 'confirmBundle', 'confirmSubscription']

const toggled = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : `${path}/`)
const alone = (others: readonly string[]) => others.length === 0

/** Methods that the contract has for a path. */
const methodsAt = ({ host, path }: Row) =>
  rows.filter((row) => row.host === host && row.path === path).map(({ method }) => method)

const accepts = forEach(rows, 'accepts', (row) => ({
  assumptions: [
    'ASM-SUCCESS-STATUS',
    ...(201 in row.replies ? ['ASM-CREATED-STATUS'] : []),
    ...(row.auth === 'bearer' && !isRead(row) ? ['ASM-CSRF-BEARER'] : []),
    ...(payments.includes(row.name) ? ['ASM-PAYMENT-URL'] : []),
    ...(row.name === 'updateAdminProfile' ? ['ASM-ADMIN-HOST'] : []),
    ...(row.name === 'register' ? ['ASM-REGISTER-CALL'] : []),
    ...(row.name === 'loginWithGoogle' ? ['ASM-GOOGLE-PAYLOAD'] : []),
  ],
  safe: isRead(row),
  run: async (host) => {
    const { caller, parts } = await stories[row.name](host)
    const { status, bytes, body } = await caller.call(row.name, parts)
    const wanted = 201 in row.replies ? 201 : 200
    expectThat(status === wanted, `a good call was answered ${status} ${bytes.subarray(0, 200)}`)
    if (payments.includes(row.name)) {
      const url = Object(body).payment_url as unknown
      expectThat(typeof url === 'string' && /^https?:\/\//.test(url), 'payment_url is no absolute address')
    }
  },
}))

const atItsPath = forEach(ownRows, 'path', (row) => ({
  assumptions: ['ASM-REDIRECTS', ...(row.name === 'readHistory' ? ['ASM-HISTORY-PATH'] : [])],
  safe: isRead(row),
  run: async (host) => {
    const caller = await host.visitor()
    const here = await caller.call(row.name, {})
    expectThat(here.status in row.replies, `its own path answered ${here.status}`)
    const elsewhere = await caller.call(row.name, {}, { path: toggled })
    expectThat(elsewhere.status === 404, `the path with the other slash answered ${elsewhere.status}`)
  },
}))

const withItsMethod = forEach(ownRows, 'method', (row) => ({
  assumptions: ['ASM-FAILURE-STATUS'],
  safe: false,
  run: async (host) => {
    const known: readonly string[] = methodsAt(row)
    const { caller, parts } = await retold(host, row.name)
    for (const method of ['DELETE', 'PATCH', 'PUT', 'POST', 'GET'].filter((one) => !known.includes(one))) {
      const { status, headers } = await caller.call(row.name, method === 'GET' ? {} : parts, { method })
      expectThat(status === 404 || status === 405, `${method} was answered ${status}`)
      if (status !== 405) continue
      const allowed = (headers.allow ?? '')
        .split(/\s*,\s*/)
        .filter((one) => one !== 'HEAD' && one !== 'OPTIONS')
      const missing = known.filter((one) => !allowed.includes(one))
      const surplus = allowed.filter((one) => !known.includes(one))
      expectThat(alone(missing) && alone(surplus), `405 allows ${headers.allow ?? 'nothing'}, not ${known}`)
    }
  },
}))

const emptyBodies = forEach(
  rows.filter(({ name }) => withoutBody.includes(name)),
  'empty-body',
  ({ name }) => ({
    assumptions: ['ASM-EMPTY-BODY'],
    safe: false,
    run: async (host) => {
      const { caller, parts } = await retold(host, name)
      for (const more of [{}, { json: {} }]) {
        const { status } = await caller.call(name, { ...parts, ...more })
        expectThat(status === 200, `${JSON.stringify(more.json) ?? 'no body'} was answered ${status}`)
      }
    },
  }),
)

/** Good calls are accepted at their own path, with their own method, and nowhere else. */
export const reachChecks: readonly Check[] = [...accepts, ...atItsPath, ...withItsMethod, ...emptyBodies]
