import { NAVIGATION_TOOL } from '../../src/contract/index.ts'
import {
  type Answer,
  emailOf,
  type OrderName,
  ownerOfToken,
  type Sent,
  tokensOf,
  type User,
  type World,
} from './world.ts'

const ok = (output: unknown): Answer => ({ output })
const refused = (status: number, code = ''): Answer => ({
  error: { kind: 'status', status, body: { code } },
})
export const LOST: Answer = { error: { kind: 'network' } }

/** True for requests that change data of the backend: payments, codes, logins and refreshes. */
export const isWriting = (endpoint: string) =>
  ['generate', 'payByCard', 'payBundle', 'paySubscription', 'refreshTokens', 'login'].includes(endpoint)

/** The user of a request; empty for a visitor, `null` if the access token has expired. */
function callerOf({ tokenPeriod }: World, access: string | null): User | '' | null {
  if (access === null) return ''
  const { user, serial } = ownerOfToken(access)
  return access === tokensOf(user, serial, tokenPeriod).access_token ? user : null
}

/** Executes a request in the backend, and returns its answer. */
export function answerOf(world: World, { endpoint, body, access, key }: Sent): Answer {
  const { host } = world
  const known = key === undefined ? undefined : host.keys[key]
  if (known !== undefined) return known
  const caller = callerOf(world, access)
  if (caller === null) return refused(401, 'token_not_valid')
  if (endpoint === 'session') return ok(access !== null)
  const answer = execute(world, endpoint, body, caller)
  if (key !== undefined && !('error' in answer)) host.keys[key] = answer
  return answer
}

function newSession(world: World, user: User): Answer {
  const { sessions } = world.host
  const known = sessions.find((session) => session.user === user)
  if (known === undefined) sessions.push({ user, serial: 1, period: world.tokenPeriod })
  else Object.assign(known, { serial: known.serial + 1, period: world.tokenPeriod })
  return ok(tokensOf(user, known?.serial ?? 1, world.tokenPeriod))
}

function execute(world: World, endpoint: string, body: Record<string, unknown>, caller: User | ''): Answer {
  const { host } = world
  if (endpoint === 'login') return newSession(world, body.user as User)
  if (endpoint === 'refreshTokens') {
    const { user, serial } = ownerOfToken(body.refresh as string)
    if (host.sessions.find((session) => session.user === user)?.serial !== serial)
      return refused(401, 'token_not_valid')
    const { output } = newSession(world, user) as { output: { access_token: string; refresh_token: string } }
    return ok({ access: output.access_token, refresh: output.refresh_token })
  }
  if (endpoint === 'payByCard') {
    const id = host.payments.length + 1
    host.payments.push({ id, user: caller, order: body.order as OrderName, isPaid: false })
    return ok(id)
  }
  if (endpoint === 'checkPayment') {
    // Like the mock, it hides the payment of a user from other callers.
    const payment = host.payments.find(
      ({ id, user }) => id === body.payment && (user === '' || user === caller),
    )
    if (payment === undefined) return refused(404)
    return ok(
      payment.isPaid ? { status: 'success', data: `pin of payment ${payment.id}` } : { status: 'pending' },
    )
  }
  if (endpoint === 'convert') return ok({ fileName: `${body.id}.zip`, entries: [], warnings: [] })
  if (endpoint === 'lookUpIp') return ok('')
  if (caller === '') return refused(401)
  switch (endpoint) {
    case 'readStatus':
      return ok([{ email: emailOf(caller), discount: 0 }])
    case 'readBalance':
      return ok({
        points: [{ pk: 1, fk_tool_name: NAVIGATION_TOOL, amount: host.points[caller] ?? 0 }],
        subscriptions: [],
      })
    case 'readHistory':
      return ok(host.codes.filter(({ user }) => user === caller).map(({ id, order }) => ({ id, order })))
    case 'checkOrder': {
      const code = host.codes.find(({ id, user }) => id === body.code && user === caller)
      return code === undefined ? refused(404) : ok({ status: 'success', data: `pin of code ${code.id}` })
    }
    case 'generate': {
      const amount = host.points[caller] ?? 0
      if (amount === 0) return refused(400)
      host.points[caller] = amount - 1
      const id = host.codes.length + 1
      host.codes.push({ id, user: caller, order: body.order as OrderName })
      return ok({ order_id: id })
    }
    case 'payBundle':
    case 'paySubscription':
      return ok(host.checkouts.push(`${caller} ${endpoint}`))
    default:
      throw new Error(`[exploration] the host has no endpoint '${endpoint}'`)
  }
}
