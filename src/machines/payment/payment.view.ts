import type { SnapshotFrom } from 'xstate'
import type { paymentMachine } from './payment.machine.ts'
import { dueOf } from './rules.ts'

/** What the page shows. What the button says and what it does are decided by the same thing. */
export function paymentView(snapshot: SnapshotFrom<typeof paymentMachine>) {
  const { order, circumstances, values, objection, checkout, isUnclear } = snapshot.context
  const { price, discount, means } = circumstances
  const isLocked = snapshot.hasTag('locked')
  const isRevealing = snapshot.matches('revealing')
  const isEmailShown = isRevealing || snapshot.matches('emailShown')
  const due = dueOf(circumstances)
  const isGenerated = means.spending !== null
  return {
    state: stateOf(snapshot.value),
    order,
    price,
    discount,
    due,
    hasSubscription: means.hasSubscription,
    points: means.points,
    action: isGenerated ? 'Generate' : 'Buy Now',
    canSubmit: isGenerated || (isEmailShown ? due : price) !== null,
    isEmailShown,
    isRevealing,
    isLocked,
    isSlow: snapshot.hasTag('slow'),
    isLeaving: snapshot.matches({ emailShown: 'leaving' }),
    checkout,
    email: values.email ?? '',
    objection,
    isUnclear,
  }
}

/** The name of the state without what only says how long it has lasted. */
const stateOf = (value: unknown): string => {
  const [outer, inner] = typeof value === 'object' && value !== null ? (Object.entries(value)[0] ?? []) : []
  if (outer === undefined) return String(value)
  return typeof inner === 'string' ? `${outer}.${inner}` : `${outer}.${Object.keys(inner as object)[0]}`
}
