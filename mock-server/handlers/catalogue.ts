import { bundles, CODE_PRICE, headUnits, subscriptionBundles, variants } from '../domain/catalogue.ts'
import type { HandlersOf } from './handler.ts'

export const catalogue: HandlersOf<
  'readPrice' | 'readFormData' | 'readVariants' | 'listBundles' | 'listSubscriptionBundles'
> = {
  readPrice: () => ({ status: 200, body: { amount: CODE_PRICE } }),
  readFormData: () => ({ status: 200, body: { comand: [...headUnits] } }),
  readVariants: () => ({ status: 200, body: [...variants] }),
  listBundles: () => ({ status: 200, body: { results: [...bundles] } }),
  listSubscriptionBundles: () => ({ status: 200, body: { results: [...subscriptionBundles] } }),
}
