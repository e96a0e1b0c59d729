import { assign, setup } from 'xstate'
import { afterTyping, type FieldError, type Typed, type Values } from '../shared/fields.ts'
import { missingActor, promiseActor } from '../shared/promise-actor.ts'
import type { Tag } from '../shared/tags.ts'
import type { FormConfig, FormContext, FormEffects, FormEvent } from './form.types.ts'

/** A form: edit, validate, submit, then success or failure. Its fields and its request are injected. */
export function createFormMachine({
  id,
  fields,
  check,
  errorOf,
  pauseMs = 0,
  isRepeatable = false,
}: FormConfig) {
  const empty: Values = Object.fromEntries(fields.map((field) => [field, '']))
  return setup({
    types: { context: {} as FormContext, events: {} as FormEvent, tags: {} as Tag },
    delays: { pause: pauseMs },
    actors: { send: missingActor<unknown, Values>('send') },
    actions: {
      reportError: (_args, _error: FieldError | null) => undefined,
      succeed: (_args, _success: { readonly output: unknown; readonly values: Values }) => undefined,
      finish: () => undefined,
      setField: assign(({ context }, typed: Typed) => afterTyping(context, typed)),
      setError: assign((_args, error: FieldError | null) => ({ error })),
      clearError: assign({ error: null }),
      clear: assign({ values: empty }),
    },
    guards: {
      isInvalid: ({ context }) => check(context.values) !== null,
      isRepeatable: () => isRepeatable,
    },
  }).createMachine({
    id,
    context: { values: empty, error: null },
    initial: 'editing',
    states: {
      editing: {
        on: {
          'field.typed': { actions: { type: 'setField', params: ({ event }) => event } },
          'form.submitted': [
            {
              guard: 'isInvalid',
              actions: [
                { type: 'setError', params: ({ context }) => check(context.values) },
                { type: 'reportError', params: ({ context }) => context.error },
              ],
            },
            { target: 'sending', actions: 'clearError' },
          ],
        },
      },
      sending: {
        tags: 'busy',
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ context }) => context.values,
          onDone: {
            target: 'succeeded',
            actions: {
              type: 'succeed',
              params: ({ context, event }) => ({ output: event.output, values: context.values }),
            },
          },
          onError: {
            target: 'editing',
            actions: [
              { type: 'setError', params: ({ event }) => errorOf(event.error) },
              { type: 'reportError', params: ({ context }) => context.error },
            ],
          },
        },
      },
      succeeded: {
        always: { guard: 'isRepeatable', target: 'editing', actions: 'clear' },
        after: { pause: 'finished' },
      },
      finished: { type: 'final', entry: 'finish' },
    },
  })
}

type FormMachine = ReturnType<typeof createFormMachine>

export const withFormEffects = <Output>(machine: FormMachine, effects: FormEffects<Output>) =>
  machine.provide({
    actors: { send: promiseActor<Values, unknown>(effects.send) },
    actions: {
      reportError: (_args, error) => {
        if (error !== null) effects.reportError(error)
      },
      succeed: (_args, { output, values }) => effects.succeed(output as Output, values),
      finish: () => effects.finish(),
    },
  })
