import type { SinglePrice } from '../../machines/bundles/index.ts'
import { catalogueView } from '../../machines/catalogue/index.ts'
import { sessionView } from '../../machines/session/index.ts'
import { useAppActor } from '../app/useView.ts'

/** Price of a single code for this customer. */
export function useSinglePrice(): SinglePrice {
  const { price } = useAppActor('catalogue', catalogueView)
  const { discount, isBooting, isLoggedIn, isKnown } = useAppActor('session', sessionView)
  const isDiscountKnown = !isBooting && (isKnown || !isLoggedIn)
  return { price, discount: isDiscountKnown ? discount : null }
}
