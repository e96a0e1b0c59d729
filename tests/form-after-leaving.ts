import { type AnyActorLogic, createActor } from 'xstate'
import type { Client } from '../src/api/index.ts'
import type { Environment } from '../src/effects/environment.ts'
import { deferred } from './deferred.ts'
import { onNotice } from './on-notice.ts'

interface LeftForm {
  readonly form: (client: Client, environment: Environment) => AnyActorLogic
  readonly values: Readonly<Record<string, string>>
  readonly response: () => unknown
  /** The members of the environment that the form uses, except `send`. */
  readonly environment?: Partial<Environment>
  /** Happens while the request is under way, after the page was left. */
  readonly meanwhile?: () => void
}

/** The page of the form was left, so no page shows its error. */
export const SHOWN_AFTER_LEAVING = { isShownInPlace: false }

/** Leaves the page of a form while its request is sent; returns the notices after the response. */
export async function noticesAfterLeaving({
  form,
  values,
  response,
  environment = {},
  meanwhile = () => undefined,
}: LeftForm): Promise<readonly unknown[]> {
  const notices: unknown[] = []
  const answer = deferred()
  const call = async (_name: string, _input: object, options: { signal?: AbortSignal } = {}) => {
    await answer.promise
    options.signal?.throwIfAborted()
    return response()
  }
  const send = onNotice((...words) => notices.push(words))
  const actor = createActor(
    form({ call } as unknown as Client, { ...environment, send } as unknown as Environment),
  ).start()
  for (const [field, value] of Object.entries(values)) actor.send({ type: 'field.typed', field, value })
  actor.send({ type: 'form.submitted' })
  actor.stop()
  meanwhile()
  answer.resolve()
  await new Promise(setImmediate)
  return notices
}
