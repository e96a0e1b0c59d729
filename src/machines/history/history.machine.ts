import { type ActorRefFrom, assign, setup } from 'xstate'
import type { HistoryItem, Id } from '../../contract/index.ts'
import { failureOf, missingActor, promiseActor } from '../shared/promise-actor.ts'
import type { HistoryContext, HistoryEffects, HistoryEvent } from './history.types.ts'
import { newestFirst } from './newest-first.ts'
import { ordersCsv } from './orders-csv.ts'
import { ordersFound } from './orders-found.ts'

const orderOf = ({ orders }: HistoryContext, id: Id) => orders.find(({ order_id }) => order_id === id) ?? null

const NO_ORDERS: HistoryContext = {
  orders: [],
  hasLoaded: false,
  search: '',
  openedOrder: null,
  copiedRow: null,
}

const historySetup = setup({
  types: { context: {} as HistoryContext, events: {} as HistoryEvent },
  actors: {
    listOrders: missingActor<readonly HistoryItem[] | null>('listOrders'),
    copy: missingActor<void, string>('copy'),
  },
  actions: {
    /** `null`: no request was sent, so the list stays. */
    list: assign((_args, { orders }: { readonly orders: readonly HistoryItem[] | null }) =>
      orders === null ? {} : { orders: newestFirst(orders), hasLoaded: true },
    ),
    saveCsv: (_args, _file: { readonly csv: string }) => undefined,
    log: (_args, _failure: { readonly problem: unknown }) => undefined,
    /** Keeps the orders for `listedIds`; the page shows them only after they are loaded again. */
    closePage: assign({ search: '', openedOrder: null, copiedRow: null }),
    forget: assign(NO_ORDERS),
    search: assign((_args, search: string) => ({ search })),
    choose: assign(({ context }, id: Id) => ({ openedOrder: orderOf(context, id) })),
    copyRow: assign(({ context }, id: Id) => ({ copiedRow: orderOf(context, id) })),
  },
  guards: {
    wasNotSent: (_args, { orders }: { readonly orders: readonly HistoryItem[] | null }) => orders === null,
    hasOrders: ({ context }) => context.orders.length > 0,
    hasOrdersFound: ({ context }) => ordersFound(context).length > 0,
    isListed: ({ context }, id: Id) => orderOf(context, id) !== null,
  },
})

/** One request for the list. */
const listing = (listed: string, failed: 'failed' | 'settled') =>
  historySetup.createStateConfig({
    invoke: {
      id: 'listOrders',
      src: 'listOrders',
      input: undefined,
      onDone: [
        {
          guard: { type: 'wasNotSent', params: ({ event }) => ({ orders: event.output }) },
          target: failed,
        },
        { target: listed, actions: { type: 'list', params: ({ event }) => ({ orders: event.output }) } },
      ],
      onError: {
        target: failed,
        actions: { type: 'log', params: failureOf },
      },
    },
  })

/** Ignores further clicks until this copy ends, because the clipboard contains only one text. */
const copying = (order: 'openedOrder' | 'copiedRow') =>
  historySetup.createStateConfig({
    invoke: {
      id: 'copy',
      src: 'copy',
      input: ({ context }) => context[order]?.pin ?? '',
      onDone: 'ready.copied',
      onError: 'ready.refused',
    },
  })

/** The states before and after a copy of a PIN. */
const READY = { initial: 'uncopied', states: { uncopied: {}, copied: {}, refused: {} } } as const

/** The order history of a user: list, search, details, and copying a PIN. */
export const historyMachine = historySetup.createMachine({
  id: 'history',
  context: NO_ORDERS,
  initial: 'idle',
  on: {
    'history.closed': { target: '.idle', actions: 'closePage' },
    // Load the orders again: the page stays open if the same user has logged in again in another tab.
    'session.ended': { target: '.loading', reenter: true, actions: 'forget' },
    'user.loggedOut': { target: '.loading', reenter: true, actions: 'forget' },
  },
  states: {
    idle: {
      on: {
        'history.opened': 'loading',
        'session.ended': { actions: 'forget' },
        'user.loggedOut': { actions: 'forget' },
      },
    },
    loading: {
      ...listing('loaded', 'failed'),
      on: { 'history.stale': { target: 'loading', reenter: true } },
    },
    loaded: {
      initial: 'closed',
      states: {
        closed: {
          type: 'parallel',
          on: {
            'search.typed': {
              guard: 'hasOrders',
              actions: { type: 'search', params: ({ event }) => event.text },
            },
            'export.requested': {
              guard: 'hasOrdersFound',
              actions: {
                type: 'saveCsv',
                params: ({ context }) => ({ csv: ordersCsv(ordersFound(context)) }),
              },
            },
            'details.opened': {
              guard: { type: 'isListed', params: ({ event }) => event.id },
              target: 'open',
              actions: { type: 'choose', params: ({ event }) => event.id },
            },
          },
          states: {
            list: {
              initial: 'settled',
              on: { 'history.stale': '.renewing' },
              states: {
                settled: {},
                // Keep showing the current list until the new one is loaded.
                renewing: listing('settled', 'settled'),
              },
            },
            row: {
              initial: 'ready',
              states: {
                ready: {
                  ...READY,
                  on: {
                    'row.copyRequested': {
                      guard: { type: 'isListed', params: ({ event }) => event.id },
                      target: 'copying',
                      actions: { type: 'copyRow', params: ({ event }) => event.id },
                    },
                  },
                },
                copying: copying('copiedRow'),
              },
            },
          },
        },
        open: {
          initial: 'ready',
          // No reload runs while the details are open, so reload now.
          on: { 'details.closed': 'closed.list.renewing' },
          states: {
            ready: { ...READY, on: { 'pin.copyRequested': 'copying' } },
            copying: copying('openedOrder'),
          },
        },
      },
    },
    failed: {
      initial: 'settled',
      on: { 'history.stale': '.renewing' },
      states: {
        settled: { on: { 'loading.retried': 'renewing' } },
        // Keep the 'Try again' button visible during the reload.
        renewing: listing('#history.loaded', 'settled'),
      },
    },
  },
})

export const withHistoryEffects = ({ listOrders, copy, saveCsv, log }: HistoryEffects) =>
  historyMachine.provide({
    actors: { listOrders: promiseActor(listOrders), copy: promiseActor(copy) },
    actions: { saveCsv: (_args, { csv }) => saveCsv(csv), log: (_args, { problem }) => log(problem) },
  })

export type HistoryActor = ActorRefFrom<typeof historyMachine>
