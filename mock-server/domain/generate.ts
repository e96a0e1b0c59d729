import type { Id } from '../../src/contract/index.ts'
import { NAVIGATION_TOOL } from '../../src/contract/index.ts'
import { currentAccount } from './accounts.ts'
import { coversOneCode, spendOnCode } from './balances.ts'
import { vehicleRefusal } from './catalogue.ts'
import { names } from './ids.ts'
import { issueOrder } from './orders.ts'
import type { Refusal } from './refusal.ts'
import { noSuchRecord, REQUIRED } from './refusal.ts'
import type { Shop } from './shop.ts'
import type { Account, Order, Vehicle } from './state.ts'
import { isActive } from './subscriptions.ts'

type Key = Id | null | undefined
interface Wish extends Vehicle {
  readonly type: 'subscribe' | 'points'
  readonly fk_subscription?: Key
  readonly fk_point?: Key
}
type Field = 'comand' | 'map_region' | 'version' | 'fk_subscription' | 'fk_point'

const UNUSED = 'Leave this empty for this type of order.'

/** The account's own row for navigation codes that the key names; other people's rows do not exist here. */
function ownRow<Row extends { readonly pk: number; readonly fk_tool_name: string }>(
  rows: readonly Row[],
  key: Key,
): Row | string {
  if (key === null || key === undefined) return REQUIRED
  const row = rows.find(({ pk, fk_tool_name }) => names(key, pk) && fk_tool_name === NAVIGATION_TOOL)
  return row ?? noSuchRecord(key)
}

function takeFromSubscription(shop: Shop, account: Account, wish: Wish): Refusal<Field> | null {
  if (wish.fk_point !== null && wish.fk_point !== undefined) return { problems: { fk_point: [UNUSED] } }
  const row = ownRow(account.subscriptions, wish.fk_subscription)
  if (typeof row === 'string') return { problems: { fk_subscription: [row] } }
  if (isActive(row, shop.clock.now())) return null
  return { problems: { fk_subscription: ['This subscription has ended.'] } }
}

function takeFromPoints(shop: Shop, account: Account, wish: Wish): Refusal<Field> | null {
  if (wish.fk_subscription !== null && wish.fk_subscription !== undefined)
    return { problems: { fk_subscription: [UNUSED] } }
  const row = ownRow(account.points, wish.fk_point)
  if (typeof row === 'string') return { problems: { fk_point: [row] } }
  if (!coversOneCode(row)) return { problems: { fk_point: ['There are no tokens left on this balance.'] } }
  spendOnCode(shop, account.id, row)
  return null
}

/** One code against an active subscription or one token. A refusal takes nothing. */
export function generateCode(shop: Shop, accountId: number, wish: Wish): Order | Refusal<Field> {
  const account = currentAccount(shop.state, accountId)
  const take = wish.type === 'points' ? takeFromPoints : takeFromSubscription
  const refusal = vehicleRefusal(wish) ?? take(shop, account, wish)
  return refusal ?? issueOrder(shop, wish, { accountId, email: account.email })
}
