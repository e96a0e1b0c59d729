import { discounted, type Money } from '../../contract/index.ts'
import { catalogueView } from '../../machines/catalogue/index.ts'
import { sessionView } from '../../machines/session/index.ts'
import { useShop } from '../shop-context.ts'
import { useView } from '../useView.ts'

/** What this customer pays for a single code; `null` while price or discount are not known. */
export function useSinglePrice(): Money | null {
  const { catalogue, session } = useShop()
  const { price } = useView(catalogue, catalogueView)
  const { discount, isBooting, isSignedIn, isKnown } = useView(session, sessionView)
  const isDiscountKnown = !isBooting && (isKnown || !isSignedIn)
  return price === null || !isDiscountKnown ? null : discounted(price, discount)
}
