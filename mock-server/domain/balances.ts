import { NAVIGATION_TOOL, PINS_PER_TOKEN, TOKENS_PER_BUNDLE } from '../../src/contract/index.ts'
import { currentAccount, updateAccount } from './accounts.ts'
import type { DomainContext } from './domain-context.ts'
import { allocateId } from './ids.ts'
import type { Balance } from './state.ts'

const TOKENS_PER_PIN = 1 / PINS_PER_TOKEN

function putBalance(context: DomainContext, accountId: number, balance: Balance): void {
  const { points } = currentAccount(context.state, accountId)
  const isKnown = points.some(({ pk }) => pk === balance.pk)
  const next = isKnown ? points.map((old) => (old.pk === balance.pk ? balance : old)) : [...points, balance]
  updateAccount(context.state, accountId, { points: next })
}

export const coversOneCode = (balance: Balance): boolean => balance.amount >= TOKENS_PER_PIN

export const spendOnCode = (context: DomainContext, accountId: number, balance: Balance): void =>
  putBalance(context, accountId, { ...balance, amount: balance.amount - TOKENS_PER_PIN })

/** Adds the tokens of one bundle to the account's balance for navigation codes. */
export function addBundleOfTokens(context: DomainContext, accountId: number): void {
  const { points } = currentAccount(context.state, accountId)
  const balance = points.find(({ fk_tool_name }) => fk_tool_name === NAVIGATION_TOOL) ?? {
    pk: allocateId(context.state),
    fk_tool_name: NAVIGATION_TOOL,
    amount: 0,
  }
  putBalance(context, accountId, { ...balance, amount: balance.amount + TOKENS_PER_BUNDLE })
}
