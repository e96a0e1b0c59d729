import { sessionView } from '../../machines/session/index.ts'
import { useAppActor } from '../app/useView.ts'
import { TryAgain } from './TryAgain.tsx'

interface BalanceFailedProps {
  /** Accent if the retry is the recommended action. */
  readonly variant?: 'accent'
  /** False inside a live region, which announces the text already. */
  readonly isAlert?: boolean
  /** Text after the sentence. */
  readonly children?: string
}

/** Shown if the balance could not be loaded, with a button to load it again. */
export function BalanceFailed({ variant, isAlert = true, children }: BalanceFailedProps) {
  const { isBalanceReading } = useAppActor('session', sessionView)
  // A new element after each failure: only an alert that is added is announced.
  const isAnnounced = isAlert && !isBalanceReading
  return (
    <>
      <p key={String(isAnnounced)} role={isAnnounced ? 'alert' : undefined}>
        Your balance could not be loaded.
        {children}
      </p>
      <TryAgain variant={variant} isBusy={isBalanceReading} />
    </>
  )
}
