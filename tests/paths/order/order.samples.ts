import { NO_MEANS } from '../../../src/machines/means.ts'
import type { Circumstances, Lists } from '../../../src/machines/order/order.types.ts'
import { PERSONAS } from '../personas.ts'

/** Two units with one region in common, and in that region one version; the first has more of both. */
const variants = [
  { comand: 'NTG 4.5', map_region: 'Europe', version: 'V14.0' },
  { comand: 'NTG 4.5', map_region: 'Europe', version: 'V12.3' },
  { comand: 'NTG 4.5', map_region: 'South Africa', version: 'V10.0' },
  { comand: 'NTG 5s1', map_region: 'Europe', version: 'V12.3' },
]
export const VIN = 'WDD2040481F000000'

const lists = (state: Lists['state']): Lists => ({
  state,
  units: state === 'there' ? ['NTG 4.5', 'NTG 5s1'] : [],
  variants: state === 'there' ? variants : [],
})
export const there = lists('there')
export const failed = lists('failed')
export const loading = lists('loading')

export const nobody: Circumstances = { price: 50, discount: 0, means: NO_MEANS }
export const priceless: Circumstances = { ...nobody, price: null }
export const buyer: Circumstances = { ...nobody, discount: 10 }
export const holder: Circumstances = { ...priceless, means: PERSONAS.holder.means }
export const subscriber: Circumstances = { ...nobody, means: PERSONAS.subscriber.means }

export const blank = { comand: '', map_region: '', version: '', vin: '' }
export const filled = { comand: 'NTG 4.5', map_region: 'Europe', version: 'V12.3', vin: VIN }
