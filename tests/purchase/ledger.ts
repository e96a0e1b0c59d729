import type fc from 'fast-check'
import { createActor } from 'xstate'
import { findByEmail } from '../../mock-server/domain/accounts.ts'
import type { Account } from '../../mock-server/domain/state.ts'
import { order } from '../../mock-server/handlers/order.ts'
import { payment } from '../../mock-server/handlers/payment.ts'
import { createWorld } from '../../mock-server/world/world.ts'
import { createClient } from '../../src/api/index.ts'
import { CSRF_COOKIE, CSRF_HEADER } from '../../src/contract/index.ts'
import { sessionMachine } from '../../src/machines/session/index.ts'
import { NO_ACCOUNT_CHANGES } from '../stub-environment.ts'

/** Delays a step until the scheduler runs it. */
type Later = <T>(name: string, step: () => T) => Promise<T>

export const createDelay =
  (scheduler: fc.Scheduler): Later =>
  (name, step) =>
    scheduler.schedule(Promise.resolve(), name).then(step)

const NOW = 1_800_000_000_000
const SHOP = 'http://shop.example'
export const OWNER = 'points@example.test'

const calls = { ...order, ...payment }
type Name = keyof typeof calls
/** A handler of the mock backend, which receives a context, the caller and the input. */
type Handle = (request: unknown) => { readonly status: number; readonly body: unknown }

const paths: readonly (readonly [RegExp, Name, readonly string[]])[] = [
  [/^POST \/api\/v1\/payment\/stripe\/$/, 'payByCard', []],
  [/^POST \/api\/v1\/points-subs\/generate\/$/, 'generate', []],
  [/^GET \/api\/v1\/history\/$/, 'readHistory', []],
  [/^POST \/api\/v1\/payment\/check\/([^/]+)\/([^/]+)\/$/, 'checkPayment', ['a', 'b']],
  [/^POST \/api\/v1\/points-subs\/check\/([^/]+)\/$/, 'checkOrder', ['orderId']],
  [/^POST \/api\/v1\/payment\/bundle\/$/, 'payBundle', []],
  [/^POST \/api\/v1\/payment\/bundle\/([^/]+)\/([^/]+)$/, 'confirmBundle', ['bundleId', 'payment']],
]

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** The mock backend's handlers and state without HTTP: the scheduler decides the order of requests and which responses are lost. */
export function createLedger(later: Later) {
  const world = createWorld(
    'ledger',
    { realNow: () => NOW, siteUrl: SHOP, sideUrl: 'http://side.example' },
    { now: NOW },
  )
  const account = (): Account => {
    const found = findByEmail(world.state, OWNER)
    if (found === null) throw new Error('the ledger has lost its account')
    return found
  }
  let token = 1
  let losses = 0
  const requests: { readonly name: Name; readonly isDone: boolean }[] = []

  function handle(line: string, body: string | null, bearer: string | null): Response {
    const [found, name, keys] = paths.find(([pattern]) => pattern.test(line)) ?? []
    if (found === undefined || name === undefined || keys === undefined) throw new Error(line)
    if (bearer !== null && bearer !== `Bearer ${token}`) {
      requests.push({ name, isDone: false })
      return json(401, { detail: 'Token is invalid or expired', code: 'token_not_valid' })
    }
    requests.push({ name, isDone: true })
    const values = found.exec(line)?.slice(1).map(decodeURIComponent) ?? []
    const params = Object.fromEntries(keys.map((key, at) => [key, values[at]]))
    const caller = bearer === null ? null : account()
    const input = { params, json: body === null ? undefined : JSON.parse(body) }
    const response = (calls[name] as Handle)({ context: world, caller, input, origin: SHOP, upload: null })
    return json(response.status, response.body)
  }

  const client = (isMember: boolean) =>
    createClient({
      apiBase: 'http://host.example',
      adminBase: 'http://host.example',
      ipService: 'http://ip.example',
      csrf: { cookie: CSRF_COOKIE, header: CSRF_HEADER },
      readCookies: () => `${CSRF_COOKIE}=known`,
      tokens: {
        current: () => (isMember ? String(token) : null),
        refresh: () => later('refresh', () => String(token)),
      },
      fetch: async (target, { method = 'GET', body, headers } = {}) => {
        const line = `${method} ${new URL(String(target)).pathname}`
        const bearer = new Headers(headers).get('authorization')
        const response = await later(`request: ${line}`, () => {
          const responses = handle(line, typeof body === 'string' ? body : null, bearer)
          const isLost = losses > 0
          if (isLost) losses -= 1
          return isLost ? null : responses
        })
        return later(`response: ${line}`, () => {
          if (response === null) throw new TypeError('the connection broke')
          return response
        })
      },
    })
  return {
    world,
    account,
    client,
    requests,
    /** Invalidates all issued tokens; the next refresh returns new ones. */
    expire: () => {
      token += 1
    },
    loseNext: () => {
      losses += 1
    },
    ordersOf: (email: string) => [...world.state.orders.values()].filter((order) => order.email === email),
  }
}

/** The parts of the environment that all scenarios share, with an order lock for all tabs. */
export function createSpendingEnvironment() {
  const held = new Map<string, Promise<void>>()
  const session = createActor(sessionMachine)
  return {
    accountChanges: NO_ACCOUNT_CHANGES,
    // No balance is being read, no orders were shown, and no machine fails.
    actors: () => ({ session, payment: { getSnapshot: () => ({ status: 'active' }) } }),
    store: { readTokens: () => ({}) },
    orderLock: async (order: string, signal: AbortSignal) => {
      while (held.has(order)) await held.get(order)
      signal.throwIfAborted()
      let release: () => void = () => undefined
      held.set(
        order,
        new Promise((resolve) => {
          release = () => {
            held.delete(order)
            resolve()
          }
        }),
      )
      return release
    },
  }
}

/** Resolves after all pending promises have settled, as they have before a user action in the browser. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

interface UserAction {
  readonly kind: string
}

/** Runs user actions in sequence while responses are lost and tokens expire. */
export function runActions<A extends UserAction>(
  scheduler: fc.Scheduler,
  ledger: ReturnType<typeof createLedger>,
  actions: readonly A[],
  perform: (action: A) => void,
): Promise<void> {
  const begin = (action: A) => {
    if (action.kind === 'loseResponse') ledger.loseNext()
    else if (action.kind === 'expireTokens') ledger.expire()
    else perform(action)
  }
  const builders = actions.map((action) => ({
    label: action.kind,
    builder: () => nextTask().then(() => begin(action)),
  }))
  scheduler.scheduleSequence(builders)
  return settle(scheduler)
}

/** Runs all delayed steps, until none is left. */
async function settle(scheduler: { waitAll(): Promise<void>; count(): number }): Promise<void> {
  for (let turn = 0, quiet = 0; turn < 200 && quiet < 2; turn += 1) {
    await scheduler.waitAll()
    await nextTask()
    quiet = scheduler.count() === 0 ? quiet + 1 : 0
  }
}
