import { assign, setup } from 'xstate'
import type { HistoryItem, Id } from '../../contract/index.ts'
import { lift, port } from '../port.ts'
import type { HistoryContext, HistoryEvent, HistoryPorts } from './history.types.ts'
import { newestFirst } from './newest-first.ts'

/** The codes that a person has had: listed, searched, and one of them looked at and copied. */
export const historyMachine = setup({
  types: { context: {} as HistoryContext, events: {} as HistoryEvent },
  actors: {
    listOrders: port<readonly HistoryItem[] | null>('listOrders'),
    copy: port<void, string>('copy'),
  },
  actions: {
    /** Where nobody was asked, what is there stays. */
    list: assign(({ context }, { orders }: { readonly orders: readonly HistoryItem[] | null }) => ({
      orders: orders === null ? context.orders : newestFirst(orders),
    })),
    log: (_args, _said: { readonly problem: unknown }) => undefined,
    search: assign((_args, search: string) => ({ search })),
    choose: assign(({ context }, id: Id) => ({
      chosen: context.orders.find(({ order_id }) => order_id === id) ?? null,
    })),
  },
  guards: {
    isNotAsked: (_args, { orders }: { readonly orders: readonly HistoryItem[] | null }) => orders === null,
    hasOrders: ({ context }) => context.orders.length > 0,
    isListed: ({ context }, id: Id) => context.orders.some(({ order_id }) => order_id === id),
  },
}).createMachine({
  id: 'history',
  context: { orders: [], search: '', chosen: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'listOrders',
        src: 'listOrders',
        input: undefined,
        onDone: [
          {
            guard: { type: 'isNotAsked', params: ({ event }) => ({ orders: event.output }) },
            target: 'failed',
          },
          {
            target: 'loaded',
            actions: { type: 'list', params: ({ event }) => ({ orders: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'log', params: ({ event }) => ({ problem: event.error }) },
        },
      },
      on: { 'history.stale': { target: 'loading', reenter: true } },
    },
    loaded: {
      initial: 'closed',
      states: {
        closed: {
          initial: 'settled',
          on: {
            'history.stale': '.renewing',
            'search.typed': {
              guard: 'hasOrders',
              actions: { type: 'search', params: ({ event }) => event.text },
            },
            'details.opened': {
              guard: { type: 'isListed', params: ({ event }) => event.id },
              target: 'open',
              actions: { type: 'choose', params: ({ event }) => event.id },
            },
          },
          states: {
            settled: {},
            // What is there stays, as long as nothing newer comes.
            renewing: {
              invoke: {
                id: 'listOrders',
                src: 'listOrders',
                input: undefined,
                onDone: {
                  target: 'settled',
                  actions: { type: 'list', params: ({ event }) => ({ orders: event.output }) },
                },
                onError: {
                  target: 'settled',
                  actions: { type: 'log', params: ({ event }) => ({ problem: event.error }) },
                },
              },
            },
          },
        },
        open: {
          initial: 'uncopied',
          // What came to be known meanwhile was not looked for.
          on: { 'details.closed': 'closed.renewing' },
          states: {
            uncopied: { on: { 'pin.copied': 'copying' } },
            copying: {
              invoke: {
                id: 'copy',
                src: 'copy',
                input: ({ context }) => context.chosen?.pin ?? '',
                onDone: 'copied',
                onError: 'refused',
              },
            },
            copied: { on: { 'pin.copied': 'copying' } },
            refused: { on: { 'pin.copied': 'copying' } },
          },
        },
      },
    },
    failed: {
      initial: 'settled',
      on: { 'history.wanted': 'loading', 'history.stale': '.renewing' },
      states: {
        settled: {},
        // Whoever is about to try again has the button still.
        renewing: {
          invoke: {
            id: 'listOrders',
            src: 'listOrders',
            input: undefined,
            onDone: [
              {
                guard: { type: 'isNotAsked', params: ({ event }) => ({ orders: event.output }) },
                target: 'settled',
              },
              {
                target: '#history.loaded',
                actions: { type: 'list', params: ({ event }) => ({ orders: event.output }) },
              },
            ],
            onError: {
              target: 'settled',
              actions: { type: 'log', params: ({ event }) => ({ problem: event.error }) },
            },
          },
        },
      },
    },
  },
})

export const withHistoryPorts = ({ listOrders, copy, log }: HistoryPorts) =>
  historyMachine.provide({
    actors: { listOrders: lift(listOrders), copy: lift(copy) },
    actions: { log: (_args, { problem }) => log(problem) },
  })
