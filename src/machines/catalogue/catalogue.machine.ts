import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Money, Variant } from '../../contract/index.ts'
import { lift, port } from '../port.ts'
import type { CatalogueContext, CatalogueEvent, CataloguePorts, Part } from './catalogue.types.ts'

/** What there is to order and what it costs: asked for once in the life of a page, whoever needs it, part by part. */
export const catalogueMachine = setup({
  types: { context: {} as CatalogueContext, events: {} as CatalogueEvent },
  actors: {
    readPrice: port<Money>('readPrice'),
    readUnits: port<readonly string[]>('readUnits'),
    readVariants: port<readonly Variant[]>('readVariants'),
  },
  actions: { log: (_args, _failure: { readonly part: Part; readonly problem: unknown }) => undefined },
  guards: { isPart: ({ event }, part: Part) => event.type === 'part.wanted' && event.part === part },
}).createMachine({
  id: 'catalogue',
  context: { price: null, units: [], variants: [] },
  type: 'parallel',
  states: {
    price: {
      initial: 'idle',
      states: {
        idle: { on: { 'part.wanted': { guard: { type: 'isPart', params: 'price' }, target: 'loading' } } },
        loading: {
          invoke: {
            id: 'readPrice',
            src: 'readPrice',
            input: undefined,
            onDone: { target: 'loaded', actions: assign({ price: ({ event }) => event.output }) },
            onError: {
              target: 'failed',
              actions: { type: 'log', params: ({ event }) => ({ part: 'price', problem: event.error }) },
            },
          },
        },
        loaded: { on: { 'price.refused': 'rereading' } },
        // The price from before stays in the context: a failed reading changes nothing.
        rereading: {
          invoke: {
            id: 'readPrice',
            src: 'readPrice',
            input: undefined,
            onDone: { target: 'loaded', actions: assign({ price: ({ event }) => event.output }) },
            onError: {
              target: 'stale',
              actions: { type: 'log', params: ({ event }) => ({ part: 'price', problem: event.error }) },
            },
          },
        },
        stale: { on: { 'price.refused': 'rereading' } },
        failed: { on: { 'loading.retried': 'loading' } },
      },
    },
    units: {
      initial: 'idle',
      states: {
        idle: { on: { 'part.wanted': { guard: { type: 'isPart', params: 'units' }, target: 'loading' } } },
        loading: {
          invoke: {
            id: 'readUnits',
            src: 'readUnits',
            input: undefined,
            onDone: { target: 'loaded', actions: assign({ units: ({ event }) => event.output }) },
            onError: {
              target: 'failed',
              actions: { type: 'log', params: ({ event }) => ({ part: 'units', problem: event.error }) },
            },
          },
        },
        loaded: {},
        failed: { on: { 'loading.retried': 'loading' } },
      },
    },
    variants: {
      initial: 'idle',
      states: {
        idle: { on: { 'part.wanted': { guard: { type: 'isPart', params: 'variants' }, target: 'loading' } } },
        loading: {
          invoke: {
            id: 'readVariants',
            src: 'readVariants',
            input: undefined,
            onDone: { target: 'loaded', actions: assign({ variants: ({ event }) => event.output }) },
            onError: {
              target: 'failed',
              actions: { type: 'log', params: ({ event }) => ({ part: 'variants', problem: event.error }) },
            },
          },
        },
        loaded: {},
        failed: { on: { 'loading.retried': 'loading' } },
      },
    },
  },
})

export const withCataloguePorts = ({ readPrice, readUnits, readVariants, log }: CataloguePorts) =>
  catalogueMachine.provide({
    actors: { readPrice: lift(readPrice), readUnits: lift(readUnits), readVariants: lift(readVariants) },
    actions: { log: (_args, { part, problem }) => log(part, problem) },
  })

export type CatalogueActor = ActorRefFrom<typeof catalogueMachine>
