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
  /** Called while the request is pending, after the page was left. */
  readonly meanwhile?: () => void
}

/** Options of a notice after the page of the form was left: no page shows the error in its place. */
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
  const pendingResponse = deferred()
  const call = async (_name: string, _input: object, options: { signal?: AbortSignal } = {}) => {
    await pendingResponse.promise
    options.signal?.throwIfAborted()
    return response()
  }
  const send = onNotice((...parts) => notices.push(parts))
  const actor = createActor(
    form({ call } as unknown as Client, { ...environment, send } as unknown as Environment),
  ).start()
  for (const [field, value] of Object.entries(values)) actor.send({ type: 'field.typed', field, value })
  actor.send({ type: 'form.submitted' })
  actor.stop()
  meanwhile()
  pendingResponse.resolve()
  await new Promise(setImmediate)
  return notices
}
