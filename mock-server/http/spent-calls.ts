import { type Endpoint, IDEMPOTENCY_KEY_LIFE_MS } from '../../src/contract/index.ts'
import type { Account } from '../domain/state.ts'
import type { Clock } from '../world/clock.ts'
import { json, type Outgoing } from './answer.ts'

/** A spending call that came with a key. */
export interface SpentCall {
  readonly at: number
  readonly body: string
  /** Nothing as long as the call is under way. */
  answer?: Outgoing
}

const RETRY_AFTER_S = 2

const stillRunning: Outgoing = {
  ...json(409, { detail: 'The first call with this key is still being processed.' }),
  headers: { ...json(409, null).headers, 'retry-after': String(RETRY_AFTER_S) },
}
const otherBody = json(422, { detail: 'This key was used with another body.' })

type Beginning =
  /** The call is a repetition: this is its answer. */
  | { readonly repeated: Outgoing }
  /** The call is the first with its key; `ended` is called with its answer, or with none when nothing was spent. */
  | { readonly ended: (answer: Outgoing | null) => void }

/** Looks up what came before with the same key of the same caller. Keys are good for a day. */
export function beginSpending(
  { spent, clock }: { readonly spent: Map<string, SpentCall>; readonly clock: Clock },
  { name }: Endpoint,
  call: { readonly key: string; readonly body: unknown; readonly caller: Account | null },
): Beginning {
  const id = JSON.stringify([call.caller?.id ?? null, name, call.key])
  const body = JSON.stringify(call.body)
  const first = spent.get(id)
  if (first !== undefined && clock.now() - first.at < IDEMPOTENCY_KEY_LIFE_MS) {
    if (first.body !== body) return { repeated: otherBody }
    return { repeated: first.answer ?? stillRunning }
  }
  const begun: SpentCall = { at: clock.now(), body }
  spent.set(id, begun)
  return {
    ended: (answer) => {
      if (answer === null) spent.delete(id)
      else begun.answer = answer
    },
  }
}
