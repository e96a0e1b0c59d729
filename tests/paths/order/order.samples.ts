import type { Lists, Pricing } from '../../../src/machines/order/order.types.ts'
import { NO_ENTITLEMENT } from '../../../src/machines/shared/entitlement.ts'
import { PERSONAS } from '../personas.ts'

/** Two units with one common region, in which they have one common version; the first has more of both. */
const variants = [
  { comand: 'NTG 4.5', map_region: 'Europe', version: 'V14.0' },
  { comand: 'NTG 4.5', map_region: 'Europe', version: 'V12.3' },
  { comand: 'NTG 4.5', map_region: 'South Africa', version: 'V10.0' },
  { comand: 'NTG 5s1', map_region: 'Europe', version: 'V12.3' },
]
export const VIN = 'WDD2040481F000000'

const lists = (state: Lists['state']): Lists => ({
  state,
  units: state === 'loaded' ? ['NTG 4.5', 'NTG 5s1'] : [],
  variants: state === 'loaded' ? variants : [],
})
export const loaded = lists('loaded')
export const failed = lists('failed')
export const loading = lists('loading')

export const visitor: Pricing = { price: 50, discount: 0, entitlement: NO_ENTITLEMENT }
export const withoutPrice: Pricing = { ...visitor, price: null }
export const buyer: Pricing = { ...visitor, discount: 10 }
export const withPoints: Pricing = { ...withoutPrice, entitlement: PERSONAS.withPoints.entitlement }
export const subscriber: Pricing = { ...visitor, entitlement: PERSONAS.subscriber.entitlement }

export const empty = { comand: '', map_region: '', version: '', vin: '' }
export const filled = { comand: 'NTG 4.5', map_region: 'Europe', version: 'V12.3', vin: VIN }
