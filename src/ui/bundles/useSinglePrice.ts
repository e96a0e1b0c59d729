import type { SinglePrice } from '../../machines/bundles/index.ts'
import { catalogueView } from '../../machines/catalogue/index.ts'
import { sessionView } from '../../machines/session/index.ts'
import { useShop } from '../shop-context.ts'
import { useView } from '../useView.ts'

/** What a single code costs this customer. */
export function useSinglePrice(): SinglePrice {
  const { catalogue, session } = useShop()
  const { price } = useView(catalogue, catalogueView)
  const { discount, isBooting, isSignedIn, isKnown } = useView(session, sessionView)
  const isDiscountKnown = !isBooting && (isKnown || !isSignedIn)
  return { price, discount: isDiscountKnown ? discount : null }
}
