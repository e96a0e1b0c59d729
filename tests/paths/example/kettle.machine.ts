import { assign, fromPromise, setup } from 'xstate'

type KettleEvent = { readonly type: 'filled' | 'pressed' | 'mended' }

/** Boils water. It breaks if it has no water or boiling fails; a minute after it has boiled it is cold and empty. */
export const kettleMachine = setup({
  types: { context: {} as { readonly cups: number }, events: {} as KettleEvent },
  actors: {
    boil: fromPromise<number, { readonly cups: number }>(() => Promise.reject(new Error('no stove'))),
  },
  actions: { whistle: () => undefined },
  guards: { hasRoom: ({ context }) => context.cups < 2, hasWater: ({ context }) => context.cups > 0 },
  delays: { cooling: 60_000 },
}).createMachine({
  id: 'kettle',
  context: { cups: 0 },
  initial: 'cold',
  states: {
    cold: {
      on: {
        filled: { guard: 'hasRoom', actions: assign({ cups: ({ context }) => context.cups + 1 }) },
        pressed: [{ guard: 'hasWater', target: 'heating' }, { target: 'broken' }],
      },
    },
    heating: {
      invoke: {
        id: 'boil',
        src: 'boil',
        input: ({ context }) => context,
        onDone: { target: 'hot', actions: 'whistle' },
        onError: 'broken',
      },
      on: { pressed: 'cold' },
    },
    hot: { after: { cooling: { target: 'cold', actions: assign({ cups: 0 }) } } },
    broken: { on: { mended: 'cold' } },
  },
})
