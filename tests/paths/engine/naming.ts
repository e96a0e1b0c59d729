import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { AnyModel, AnyOutcome, SampleEvent } from './model.ts'
import { textOf } from './text-of.ts'

/** What happened, in the words of a model and without a single value. */
export interface NamedEvent {
  readonly machine: string
  /** The user event case, the actor or the delay. */
  readonly sample: string
  readonly outcome: string | null
}

interface Candidate {
  readonly name: string
  readonly equals: boolean
  /** Whether it says so itself; absent when it has no say. */
  readonly claims: boolean | undefined
}

/** The one that equals the event; else one that claims it; else the only one that there is. */
function chosen(candidates: readonly Candidate[]): string | null {
  const [first, second] = candidates
  const only = second === undefined && first?.claims === undefined ? first : undefined
  const likely = candidates.filter(({ claims }) => claims !== false)
  const found = likely.find(({ equals }) => equals) ?? likely.find(({ claims }) => claims) ?? only
  return found?.name ?? null
}

function outcomeIn(
  outcomes: Readonly<Record<string, AnyOutcome>>,
  ending: string,
  heard: unknown,
): string | null {
  const heardText = textOf(heard)
  return chosen(
    Object.entries(outcomes)
      .filter(([, outcome]) => ending in outcome)
      .map(([name, outcome]) => {
        const expected = 'done' in outcome ? outcome.done : outcome.error
        return { name, claims: outcome.is?.(heard), equals: textOf(expected) === heardText }
      }),
  )
}

function sampleIn(
  events: AnyModel['events'],
  event: AnyEventObject,
  before: AnyMachineSnapshot | null,
): string | null {
  const sent = (sample: SampleEvent<AnyModel['machine']>['event']): AnyEventObject | null => {
    if (typeof sample !== 'function') return sample
    return before === null ? null : sample(before)
  }
  return chosen(
    Object.entries(events).flatMap(([name, sample]) => {
      const expected = sent(sample.event)
      if (expected === null ? sample.is === undefined : expected.type !== event.type) return []
      return { name, claims: sample.is?.(event, before), equals: textOf(expected) === textOf(event) }
    }),
  )
}

/** What no event case ever sends and the machine listens to, it says to itself. */
function ownEvent(
  events: AnyModel['events'],
  types: readonly string[],
  { type }: AnyEventObject,
  before: AnyMachineSnapshot | null,
): string | null {
  const isSent = Object.values(events).some(({ event }) => {
    if (typeof event !== 'function') return event.type === type
    return before === null || event(before)?.type === type
  })
  return types.includes(type) && !isSent ? type : null
}

/** Names a live event; `before` is where it was sent, if anybody knows. */
export function eventCaseOf(
  { name, machine, events, outcomes }: AnyModel,
  event: AnyEventObject,
  before: AnyMachineSnapshot | null = null,
): NamedEvent | null {
  const [, ending, actor = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
  if (ending !== undefined) {
    const outcome = outcomeIn(outcomes[actor] ?? {}, ending, ending === 'done' ? event.output : event.error)
    return outcome === null ? null : { machine: name, sample: actor, outcome }
  }
  const [, delay] = /^xstate\.after\.(.+)$/.exec(event.type) ?? []
  if (delay !== undefined)
    return machine.events.includes(event.type) ? { machine: name, sample: delay, outcome: null } : null
  const sample = sampleIn(events, event, before) ?? ownEvent(events, machine.events, event, before)
  return sample === null ? null : { machine: name, sample, outcome: null }
}
