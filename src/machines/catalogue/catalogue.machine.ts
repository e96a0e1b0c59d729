import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Money, Variant } from '../../contract/index.ts'
import type { Facts } from '../shared/facts.ts'
import { missingActor, promiseActor } from '../shared/promise-actor.ts'
import type {
  CatalogueContext,
  CatalogueEffects,
  CatalogueEvent,
  CatalogueSection,
} from './catalogue.types.ts'

const catalogueSetup = setup({
  types: { context: {} as CatalogueContext, events: {} as CatalogueEvent },
  actors: {
    readPrice: missingActor<Money>('readPrice'),
    readUnits: missingActor<readonly string[]>('readUnits'),
    readVariants: missingActor<readonly Variant[]>('readVariants'),
  },
  actions: {
    log: (_args, _failure: { readonly section: CatalogueSection; readonly problem: unknown }) => undefined,
    reportFacts: (_args, _facts: Partial<Facts>) => undefined,
    set: assign((_args, loaded: Partial<CatalogueContext>) => loaded),
  },
  guards: {
    isSection: (
      _args,
      { requested, section }: { readonly requested: CatalogueSection; readonly section: CatalogueSection },
    ) => requested === section,
  },
})

const READERS = { price: 'readPrice', units: 'readUnits', variants: 'readVariants' } as const

interface Loaded {
  readonly event: { readonly output: unknown }
}

interface Requested {
  readonly event: { readonly section: CatalogueSection }
}

/** One request for one section of the catalogue. */
const reading = (section: CatalogueSection, failed: 'failed' | 'stale') =>
  catalogueSetup.createStateConfig({
    invoke: {
      id: READERS[section],
      src: READERS[section],
      input: undefined,
      onDone: {
        target: 'loaded',
        actions: [
          { type: 'set', params: ({ event }: Loaded) => ({ [section]: event.output }) },
          { type: 'reportFacts', params: ({ event }: Loaded) => ({ [section]: event.output }) },
        ],
      },
      onError: {
        target: failed,
        actions: { type: 'log', params: ({ event }) => ({ section, problem: event.error }) },
      },
    },
  })

/** Loads a section once, on first use, and again only after a failure. The failure stays visible during the retry. */
const loading = (section: CatalogueSection) => ({
  idle: {
    on: {
      'section.requested': {
        guard: {
          type: 'isSection' as const,
          params: ({ event }: Requested) => ({ requested: event.section, section }),
        },
        target: 'loading',
      },
    },
  },
  loading: reading(section, 'failed'),
  failed: { on: { 'loading.retried': 'retrying' } },
  retrying: reading(section, 'failed'),
})

/** The states of a list: those of `loading`, which here also report the failure and the retry. */
const listLoading = (section: 'units' | 'variants') => {
  const { failed, retrying, ...states } = loading(section)
  return {
    ...states,
    failed: { ...failed, entry: { type: 'reportFacts' as const, params: { [section]: 'failed' as const } } },
    retrying: {
      ...retrying,
      entry: { type: 'reportFacts' as const, params: { [section]: 'retrying' as const } },
    },
  }
}

/**
 * Head units, versions, and the price of a code. Each section is requested once per page load, and again only
 * after a failure; the price also after a rejected payment.
 */
export const catalogueMachine = catalogueSetup.createMachine({
  id: 'catalogue',
  context: { price: null, units: [], variants: [] },
  type: 'parallel',
  states: {
    price: {
      initial: 'idle',
      states: {
        ...loading('price'),
        loaded: { on: { 'price.rejected': 'reloading' } },
        // If the request fails, the previous price stays in the context.
        reloading: reading('price', 'stale'),
        stale: { on: { 'price.rejected': 'reloading' } },
      },
    },
    units: { initial: 'idle', states: { ...listLoading('units'), loaded: {} } },
    variants: { initial: 'idle', states: { ...listLoading('variants'), loaded: {} } },
  },
})

export const withCatalogueEffects = ({
  readPrice,
  readUnits,
  readVariants,
  reportFacts,
  log,
}: CatalogueEffects) =>
  catalogueMachine.provide({
    actors: {
      readPrice: promiseActor(readPrice),
      readUnits: promiseActor(readUnits),
      readVariants: promiseActor(readVariants),
    },
    actions: {
      reportFacts: (_args, facts) => reportFacts(facts),
      log: (_args, { section, problem }) => log(section, problem),
    },
  })

export type CatalogueActor = ActorRefFrom<typeof catalogueMachine>
