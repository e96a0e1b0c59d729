import { samples } from '../../../src/contract/samples.ts'
import { catalogueMachine, withCatalogueEffects } from '../../../src/machines/catalogue/index.ts'
import type { Implementations } from '../engine/memory-driver.ts'
import type { Model } from '../engine/model.ts'
import { type ForcedResponse, failuresOf } from '../outcomes.ts'
import { type RequestsOf, withoutParameters } from '../requests.ts'
import type { Suite } from '../suite.ts'

const request = (section: 'price' | 'units' | 'variants') => ({
  event: { type: 'section.requested', section } as const,
})
const normal = (endpoint: 'readPrice' | 'readFormData' | 'readVariants') =>
  ({ endpoint, outcome: 'normal' }) as const

export const catalogueModel = {
  name: 'catalogue',
  machine: catalogueMachine,
  events: {
    'needs the price': request('price'),
    'needs the units': request('units'),
    'needs the versions': request('variants'),
    'has a payment rejected': { event: { type: 'price.rejected' } },
    'retries what failed': { event: { type: 'loading.retried' } },
  },
  outcomes: {
    readPrice: {
      'a price': { done: samples.readPrice.replies[200].number.amount, force: normal('readPrice') },
      ...failuresOf('readPrice'),
    },
    readUnits: {
      'some units': {
        done: samples.readFormData.replies[200].unordered.comand,
        force: normal('readFormData'),
      },
      ...failuresOf('readFormData'),
    },
    readVariants: {
      'some versions': { done: samples.readVariants.replies[200].several, force: normal('readVariants') },
      ...failuresOf('readVariants'),
    },
  },
} satisfies Model<typeof catalogueMachine, ForcedResponse>

const catalogueImplementations: Implementations = ({ actor, action }) =>
  withCatalogueEffects({
    readPrice: actor('readPrice'),
    readUnits: actor('readUnits'),
    readVariants: actor('readVariants'),
    reportFacts: action('reportFacts'),
    log: action('log'),
  })

export const catalogueSuite: Suite = {
  model: catalogueModel,
  implementations: catalogueImplementations,
  requests: {
    readPrice: { readPrice: withoutParameters },
    readUnits: { readFormData: withoutParameters },
    readVariants: { readVariants: withoutParameters },
  } satisfies RequestsOf<typeof catalogueMachine>,
}
