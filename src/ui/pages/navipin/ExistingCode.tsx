import type { OrderForm } from '../../../contract/index.ts'
import { sessionView } from '../../../machines/session/index.ts'
import { useApp } from '../../app/app-context.ts'
import { LazyBoundary } from '../../app/LazyBoundary.tsx'
import { lazyComponent } from '../../app/lazy-component.ts'
import { useView } from '../../app/useView.ts'
import { CodeSlot } from './CodeSlot.tsx'

/** Only who has an account can have had the code before. */
const CodeFromHistory = lazyComponent(
  async () => (await import('./CodeFromHistory.tsx')).CodeFromHistory,
  'history',
)

interface CodeSoFarProps {
  readonly order: OrderForm | null
  /** A frame that comes with the code; without it the place is kept from the first. */
  readonly isFramed?: boolean
}

/** The place of the code, with the one that one has had already; `null` as long as the order is not complete. */
export function ExistingCode({ order, isFramed = false }: CodeSoFarProps) {
  const { isSignedIn, email } = useView(useApp().session, sessionView)
  const none = <CodeSlot isFramed={isFramed} />
  return isSignedIn && order ? (
    <LazyBoundary fallback={none}>
      <CodeFromHistory key={email} order={order} isFramed={isFramed} />
    </LazyBoundary>
  ) : (
    none
  )
}
