import type { Path } from './path.ts'
import { stateText } from './state-text.ts'

export interface RecordedStep {
  readonly title: string
  readonly eventCase: string
  readonly from: string
  readonly to: string
  readonly taken: readonly string[]
}

/** The result of one path in memory or in the browser, as it is saved to a file. */
export interface RunRecord {
  readonly id: string
  readonly machine: string
  readonly sut: 'memory' | 'browser'
  readonly message: string | null
  readonly steps: readonly RecordedStep[]
  /** The ignored controls that were enabled at some step. */
  readonly ignoredControls: readonly string[]
}

const text = (state: Path['initial']['to']) => stateText(state.snapshot.value)

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
    ...path.steps.map(({ title, eventCase, before, macrostep }) => ({
      title,
      eventCase: eventCase.name,
      from: text(before),
      to: text(macrostep.to),
      taken: macrostep.taken,
    })),
  ],
})
