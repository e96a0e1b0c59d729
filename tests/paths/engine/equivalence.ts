import type { AnyStateMachine } from 'xstate'
import { type EventCase, eventCasesIn } from './event-cases.ts'
import { type Graph, keyOf } from './explore.ts'
import { begin, type Move, proceed } from './move.ts'
import type { Place } from './place.ts'
import { textOf } from './text-of.ts'

/** All that a bench could see of a move. */
const observableOf = ({ to: { snapshot, timers }, acts, emits, actorChanges }: Move): string =>
  textOf({
    value: snapshot.value,
    context: snapshot.context,
    status: snapshot.status,
    timers: timers.map(({ event, left }) => ({ event, left })),
    acts,
    emits,
    actorChanges,
  })

/** Walks two machines side by side by all that can happen to either: whether nobody could ever tell them apart. */
export function isEquivalent({ model }: Pick<Graph, 'model'>, other: AnyStateMachine): boolean {
  const { machine, input } = model
  const changed = { ...model, machine: other }
  const seen = new Set<string>()
  const queue: (readonly [Place, Place])[] = []
  const enter = (one: Move, its: Move): boolean => {
    if (observableOf(one) !== observableOf(its)) return false
    const key = textOf([keyOf(model, one.to), keyOf(changed, its.to)])
    if (!seen.has(key)) queue.push([one.to, its.to])
    seen.add(key)
    return true
  }
  try {
    if (!enter(begin(machine, input), begin(other, input))) return false
    // The queue grows while it is walked.
    for (const [place, its] of queue) {
      const here = eventCasesIn(model, place).accepted
      const there = eventCasesIn(changed, its).accepted
      const names = new Set(here.map(({ name }) => name))
      const eventCases: EventCase[] = [...here, ...there.filter(({ name }) => !names.has(name))]
      for (const eventCase of eventCases) {
        const timer = its.timers.find(({ left }) => left === eventCase.timer?.left)
        const same = { ...eventCase, ...(timer === undefined ? {} : { timer }) }
        if (!enter(proceed(machine, place, eventCase), proceed(other, its, same))) return false
      }
    }
    return true
  } catch {
    return false
  }
}
