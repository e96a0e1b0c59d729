import type { Run } from './run.ts'
import { type Answer, type Call, nowIn } from './world.ts'

/** The replacement of one file in `src/effects`. Names are 'machine.action' and 'machine.actor'. */
export interface Effects {
  /** Custom actions. */
  readonly actions: Readonly<Record<string, (run: Run, tab: number, params: never, actor: string) => void>>
  /** Invoked actors, when they start. */
  readonly actors: Readonly<Record<string, (run: Run, tab: number, call: Call) => void>>
  /** Handlers of the answers to their requests; without an entry, the answer is the result of the actor. */
  readonly answers: Readonly<Record<string, (run: Run, tab: number, call: Call, answer: Answer) => void>>
}

/** Sends facts of a machine to the `app` machine. */
export function reportFacts(run: Run, tab: number, facts: object): void {
  const at = nowIn(run.world.tokenPeriod)
  run.actors.send(tab, 'app', { type: 'facts.reported', facts: { ...facts, at } })
}
export const noop = () => undefined
export const requestOf =
  (endpoint: string): Effects['actors'][string] =>
  (run, tab, call) =>
    run.request(tab, call, endpoint, {})
