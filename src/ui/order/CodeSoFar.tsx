import type { OrderForm } from '../../contract/index.ts'
import { sessionView } from '../../machines/session/index.ts'
import { lateCode } from '../page-code.ts'
import { Optional } from '../shell/Optional.tsx'
import { useShop } from '../shop-context.ts'
import { useView } from '../useView.ts'
import { CodePlace } from './CodePlace.tsx'

/** Only who has an account can have had the code before. */
const EarlierCode = lateCode(async () => (await import('./EarlierCode.tsx')).EarlierCode, 'history')

interface CodeSoFarProps {
  readonly order: OrderForm | null
  /** A frame that comes with the code; without it the place is kept from the first. */
  readonly isFramed?: boolean
}

/** The place of the code, with the one that one has had already; `null` as long as the order is not complete. */
export function CodeSoFar({ order, isFramed = false }: CodeSoFarProps) {
  const { isSignedIn, email } = useView(useShop().session, sessionView)
  const none = <CodePlace isFramed={isFramed} />
  return isSignedIn && order ? (
    <Optional instead={none}>
      <EarlierCode key={email} order={order} isFramed={isFramed} />
    </Optional>
  ) : (
    none
  )
}
