import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Money, Variant } from '../../contract/index.ts'
import { lift, port } from '../port.ts'
import type { CatalogueContext, CatalogueEvent, CataloguePorts, Part } from './catalogue.types.ts'

const catalogueSetup = setup({
  types: { context: {} as CatalogueContext, events: {} as CatalogueEvent },
  actors: {
    readPrice: port<Money>('readPrice'),
    readUnits: port<readonly string[]>('readUnits'),
    readVariants: port<readonly Variant[]>('readVariants'),
  },
  actions: {
    log: (_args, _failure: { readonly part: Part; readonly problem: unknown }) => undefined,
    set: assign((_args, loaded: Partial<CatalogueContext>) => loaded),
  },
  guards: { isPart: ({ event }, part: Part) => event.type === 'part.wanted' && event.part === part },
})

const READERS = { price: 'readPrice', units: 'readUnits', variants: 'readVariants' } as const

interface Loaded {
  readonly event: { readonly output: unknown }
}

/** One request for one part of the catalogue. */
const reading = (part: Part, failed: 'failed' | 'stale') =>
  catalogueSetup.createStateConfig({
    invoke: {
      id: READERS[part],
      src: READERS[part],
      input: undefined,
      onDone: {
        target: 'loaded',
        actions: { type: 'set', params: ({ event }: Loaded) => ({ [part]: event.output }) },
      },
      onError: {
        target: failed,
        actions: { type: 'log', params: ({ event }) => ({ part, problem: event.error }) },
      },
    },
  })

/** A part is loaded once, when a screen wants it, and again only after a failure. */
const loading = (part: Part) => ({
  idle: { on: { 'part.wanted': { guard: { type: 'isPart' as const, params: part }, target: 'loading' } } },
  loading: reading(part, 'failed'),
  failed: { on: { 'loading.retried': 'loading' } },
})

/** What there is to order and what it costs: asked for once in the life of a page, whoever needs it, part by part. */
export const catalogueMachine = catalogueSetup.createMachine({
  id: 'catalogue',
  context: { price: null, units: [], variants: [] },
  type: 'parallel',
  states: {
    price: {
      initial: 'idle',
      states: {
        ...loading('price'),
        loaded: { on: { 'price.refused': 'rereading' } },
        // The price from before stays in the context: a failed reading changes nothing.
        rereading: reading('price', 'stale'),
        stale: { on: { 'price.refused': 'rereading' } },
      },
    },
    units: { initial: 'idle', states: { ...loading('units'), loaded: {} } },
    variants: { initial: 'idle', states: { ...loading('variants'), loaded: {} } },
  },
})

export const withCataloguePorts = ({ readPrice, readUnits, readVariants, log }: CataloguePorts) =>
  catalogueMachine.provide({
    actors: { readPrice: lift(readPrice), readUnits: lift(readUnits), readVariants: lift(readVariants) },
    actions: { log: (_args, { part, problem }) => log(part, problem) },
  })

export type CatalogueActor = ActorRefFrom<typeof catalogueMachine>
