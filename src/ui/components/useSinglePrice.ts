import type { SinglePrice } from '../../machines/bundles/index.ts'
import { catalogueView } from '../../machines/catalogue/index.ts'
import { sessionView } from '../../machines/session/index.ts'
import { useApp } from '../app/app-context.ts'
import { useView } from '../app/useView.ts'

/** Price of a single code for this customer. */
export function useSinglePrice(): SinglePrice {
  const { catalogue, session } = useApp()
  const { price } = useView(catalogue, catalogueView)
  const { discount, isBooting, isSignedIn, isKnown } = useView(session, sessionView)
  const isDiscountKnown = !isBooting && (isKnown || !isSignedIn)
  return { price, discount: isDiscountKnown ? discount : null }
}
