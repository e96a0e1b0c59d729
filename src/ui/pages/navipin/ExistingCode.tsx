import type { OrderForm } from '../../../contract/index.ts'
import { sessionView } from '../../../machines/session/index.ts'
import { LazyBoundary } from '../../app/LazyBoundary.tsx'
import { lazyComponent } from '../../app/lazy-component.ts'
import { useAppActor } from '../../app/useView.ts'
import { CodeSlot } from './CodeSlot.tsx'

/** Loaded for logged-in users only, because visitors have no order history. */
const CodeFromHistory = lazyComponent(
  async () => (await import('./CodeFromHistory.tsx')).CodeFromHistory,
  'history',
)

interface ExistingCodeProps {
  readonly order: OrderForm | null
  /** Shows a frame together with the code; without a frame the space is reserved from the start. */
  readonly isFramed?: boolean
}

/** The code that the account already has; `order` is `null` while it is incomplete. */
export function ExistingCode({ order, isFramed = false }: ExistingCodeProps) {
  const { isLoggedIn, email } = useAppActor('session', sessionView)
  const none = <CodeSlot isFramed={isFramed} isOfVisitor={!isLoggedIn} />
  return isLoggedIn && order ? (
    <LazyBoundary fallback={none}>
      <CodeFromHistory key={email} order={order} isFramed={isFramed} />
    </LazyBoundary>
  ) : (
    none
  )
}
