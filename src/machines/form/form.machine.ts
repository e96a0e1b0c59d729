import { assign, setup } from 'xstate'
import { type Objection, type Typed, typedInto, type Values } from '../fields.ts'
import { lift, port } from '../port.ts'
import type { Tag } from '../tags.ts'
import type { FormContext, FormDesign, FormEvent, FormPorts } from './form.types.ts'

/** A form: typed into, objected to or sent, failed or succeeded. What it asks for and whom it asks is handed in. */
export function createFormMachine({ id, fields, check, pauseMs = 0, isRepeatable = false }: FormDesign) {
  const empty: Values = Object.fromEntries(fields.map((field) => [field, '']))
  return setup({
    types: { context: {} as FormContext, events: {} as FormEvent, tags: {} as Tag },
    delays: { pause: pauseMs },
    actors: { send: port<unknown, Values>('send') },
    actions: {
      object: (_args, _objection: Objection) => undefined,
      succeed: (_args, _success: { readonly output: unknown; readonly values: Values }) => undefined,
      fail: (_args, _failure: { readonly problem: unknown }) => undefined,
      finish: () => undefined,
      type: assign(({ context }, typed: Typed) => typedInto(context, typed)),
      setObjection: assign(({ context }) => ({ objection: check(context.values) })),
      clearObjection: assign({ objection: null }),
      clear: assign({ values: empty }),
    },
    guards: {
      isWrong: ({ context }) => check(context.values) !== null,
      isRepeatable: () => isRepeatable,
    },
  }).createMachine({
    id,
    context: { values: empty, objection: null },
    initial: 'editing',
    states: {
      editing: {
        on: {
          'field.typed': { actions: { type: 'type', params: ({ event }) => event } },
          'form.submitted': [
            {
              guard: 'isWrong',
              actions: [
                'setObjection',
                { type: 'object', params: ({ context }) => check(context.values) as Objection },
              ],
            },
            { target: 'sending', actions: 'clearObjection' },
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
            actions: { type: 'fail', params: ({ event }) => ({ problem: event.error }) },
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

export const withFormPorts = <Output>(machine: FormMachine, ports: FormPorts<Output>) =>
  machine.provide({
    actors: { send: lift<Values, unknown>(ports.send) },
    actions: {
      object: (_args, objection) => ports.object(objection),
      succeed: (_args, { output, values }) => ports.succeed(output as Output, values),
      fail: (_args, { problem }) => ports.fail(problem),
      finish: () => ports.finish(),
    },
  })
