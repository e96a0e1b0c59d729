import type { Plan } from './plan.ts'
import { stateText } from './state-text.ts'

export interface WalkedStep {
  readonly title: string
  readonly eventCase: string
  readonly from: string
  readonly to: string
  readonly taken: readonly string[]
}

/** What came of one plan on one bench, as a file keeps it. */
export interface WalkRecord {
  readonly id: string
  readonly machine: string
  readonly sut: 'memory' | 'browser'
  readonly message: string | null
  readonly steps: readonly WalkedStep[]
  /** The controls that tell the machine nothing, and could be used on the way. */
  readonly ignoredControls: readonly string[]
}

const text = (place: Plan['begin']['to']) => stateText(place.snapshot.value)

export const recordOf = (
  plan: Plan,
  sut: WalkRecord['sut'],
  message: string | null,
  ignoredControls: Iterable<string> = [],
): WalkRecord => ({
  id: plan.id,
  machine: plan.model.name,
  sut,
  message,
  ignoredControls: [...ignoredControls],
  steps: [
    {
      title: `start → ${text(plan.begin.to)}`,
      eventCase: 'start',
      from: '',
      to: text(plan.begin.to),
      taken: plan.begin.taken,
    },
    ...plan.steps.map(({ title, eventCase, before, move }) => ({
      title,
      eventCase: eventCase.name,
      from: text(before),
      to: text(move.to),
      taken: move.taken,
    })),
  ],
})
