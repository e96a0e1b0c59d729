import type { OrderForm } from '../../contract/index.ts'
import { sessionView } from '../../machines/session/index.ts'
import { lateCode } from '../page-code.ts'
import { Optional } from '../shell/Optional.tsx'
import { useShop } from '../shop-context.ts'
import { useView } from '../useView.ts'
import { CodePlace } from './CodePlace.tsx'

/** Only who has an account can have had the code before. */
const EarlierCode = lateCode(async () => (await import('./EarlierCode.tsx')).EarlierCode, 'history')

/** The place of the code, with the one that one has had already; `null` as long as the order is not complete. */
export function CodeSoFar({ order }: { readonly order: OrderForm | null }) {
  const { isSignedIn, email } = useView(useShop().session, sessionView)
  const none = <CodePlace />
  return isSignedIn && order ? (
    <Optional instead={none}>
      <EarlierCode key={email} order={order} />
    </Optional>
  ) : (
    none
  )
}
