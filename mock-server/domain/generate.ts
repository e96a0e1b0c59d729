import type { Id, OrderForm } from '../../src/contract/index.ts'
import { NAVIGATION_TOOL } from '../../src/contract/index.ts'
import { currentAccount } from './accounts.ts'
import { coversOneCode, spendOnCode } from './balances.ts'
import { unknownChoiceFailure } from './catalogue.ts'
import type { DomainContext } from './domain-context.ts'
import { isSameId } from './ids.ts'
import { createOrder } from './orders.ts'
import type { Account, Order } from './state.ts'
import { isActive } from './subscriptions.ts'
import type { ValidationFailure } from './validation-failure.ts'
import { REQUIRED, unknownRecordMessage } from './validation-failure.ts'

type Key = Id | null | undefined
interface GenerateRequest extends OrderForm {
  readonly type: 'subscribe' | 'points'
  readonly fk_subscription?: Key
  readonly fk_point?: Key
}
type Field = 'comand' | 'map_region' | 'version' | 'fk_subscription' | 'fk_point'

const MUST_BE_EMPTY = 'Leave this empty for this type of order.'

/** The account's own row with this key, for navigation codes; rows of other accounts are treated as unknown. */
function ownRow<Row extends { readonly pk: number; readonly fk_tool_name: string }>(
  rows: readonly Row[],
  key: Key,
): Row | string {
  if (key === null || key === undefined) return REQUIRED
  const row = rows.find(({ pk, fk_tool_name }) => isSameId(key, pk) && fk_tool_name === NAVIGATION_TOOL)
  return row ?? unknownRecordMessage(key)
}

function checkSubscription(
  context: DomainContext,
  account: Account,
  request: GenerateRequest,
): ValidationFailure<Field> | null {
  if (request.fk_point !== null && request.fk_point !== undefined)
    return { errors: { fk_point: [MUST_BE_EMPTY] } }
  const row = ownRow(account.subscriptions, request.fk_subscription)
  if (typeof row === 'string') return { errors: { fk_subscription: [row] } }
  if (isActive(row, context.clock.now())) return null
  return { errors: { fk_subscription: ['This subscription has ended.'] } }
}

function spendToken(
  context: DomainContext,
  account: Account,
  request: GenerateRequest,
): ValidationFailure<Field> | null {
  if (request.fk_subscription !== null && request.fk_subscription !== undefined)
    return { errors: { fk_subscription: [MUST_BE_EMPTY] } }
  const row = ownRow(account.points, request.fk_point)
  if (typeof row === 'string') return { errors: { fk_point: [row] } }
  if (!coversOneCode(row)) return { errors: { fk_point: ['There are no tokens left on this balance.'] } }
  spendOnCode(context, account.id, row)
  return null
}

/** Generates one code for an active subscription or one token. An error changes nothing. */
export function generateCode(
  context: DomainContext,
  accountId: number,
  request: GenerateRequest,
): Order | ValidationFailure<Field> {
  const account = currentAccount(context.state, accountId)
  const pay = request.type === 'points' ? spendToken : checkSubscription
  const failure = unknownChoiceFailure(request) ?? pay(context, account, request)
  return failure ?? createOrder(context, request, { accountId, email: account.email })
}
