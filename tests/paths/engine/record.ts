import type { Path } from './path.ts'
import { stateText } from './state-text.ts'

export interface RecordedStep {
  readonly title: string
  readonly eventCase: string
  readonly from: string
  readonly to: string
  readonly taken: readonly string[]
}

/** What came of one path on one bench, as a file keeps it. */
export interface RunRecord {
  readonly id: string
  readonly machine: string
  readonly sut: 'memory' | 'browser'
  readonly message: string | null
  readonly steps: readonly RecordedStep[]
  /** The controls that tell the machine nothing, and could be used on the way. */
  readonly ignoredControls: readonly string[]
}

const text = (place: Path['initial']['to']) => stateText(place.snapshot.value)

export const recordOf = (
  path: Path,
  sut: RunRecord['sut'],
  message: string | null,
  ignoredControls: Iterable<string> = [],
): RunRecord => ({
  id: path.id,
  machine: path.model.name,
  sut,
  message,
  ignoredControls: [...ignoredControls],
  steps: [
    {
      title: `start → ${text(path.initial.to)}`,
      eventCase: 'start',
      from: '',
      to: text(path.initial.to),
      taken: path.initial.taken,
    },
    ...path.steps.map(({ title, eventCase, before, move }) => ({
      title,
      eventCase: eventCase.name,
      from: text(before),
      to: text(move.to),
      taken: move.taken,
    })),
  ],
})
