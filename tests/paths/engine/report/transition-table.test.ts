import { expect, it } from 'vitest'
import { assign, setup } from 'xstate'
import { tableOf } from './transition-table.ts'

it('a table has each transition without a target, with its guard, its actions and what they send', () => {
  const machine = setup({
    types: { events: {} as { readonly type: 'heated' | 'emptied' | 'pressed' } },
    guards: { isFull: () => true },
    actions: {
      forward: (_args, _delivery: { readonly to: string }) => undefined,
      broadcast: (_args, _event: { readonly type: string }) => undefined,
      log: (_args, _text: string) => undefined,
      count: assign({}),
    },
  }).createMachine({
    id: 'kettle',
    on: {
      heated: [
        {
          guard: 'isFull',
          actions: ['count', { type: 'forward', params: ({ event }) => ({ to: 'lamp', event }) }],
        },
        { actions: { type: 'broadcast', params: ({ event }) => event } },
      ],
      emptied: { actions: { type: 'broadcast', params: () => ({ type: 'kettle.cooled' }) } },
    },
    initial: 'off',
    states: {
      off: { on: { pressed: 'on', emptied: { actions: { type: 'log', params: 'empty' } } } },
      on: {
        on: { heated: { actions: { type: 'log', params: ({ context }) => Object(context).name.trim() } } },
      },
    },
  })
  expect(tableOf(machine).split('\n').slice(2)).toEqual([
    '| kettle | `heated` | `isFull` | `count`, `forward` to `lamp` |',
    '| kettle | `heated` |  | `broadcast` |',
    '| kettle | `emptied` |  | `broadcast` `kettle.cooled` |',
    '| off | `emptied` |  | `log` |',
    '| on | `heated` |  | `log` |',
  ])
})
