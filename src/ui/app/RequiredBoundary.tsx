import { type ReactNode, Suspense } from 'react'
import { FailedState } from '../components/FailedState.tsx'
import { RetryBoundary } from './RetryBoundary.tsx'

interface RequiredBoundaryProps {
  /** True if the content has the recommended action. */
  readonly isNextStep?: boolean
  /** False while the content does not need its lazy component. */
  readonly isNeeded?: boolean
  readonly children: ReactNode
}

/** Error boundary for lazy content that a form needs. If the import fails, it shows an error and a retry button. */
export const RequiredBoundary = ({ isNextStep, isNeeded, children }: RequiredBoundaryProps) => (
  <RetryBoundary
    isNeeded={isNeeded}
    fallback={({ retry, isRetrying }) => (
      <FailedState
        message="A part of this page could not be loaded. Try again before you pay."
        variant={isNextStep ? 'accent' : 'quiet'}
        isBusy={isRetrying}
        onClick={retry || (() => location.reload())}
      />
    )}
  >
    <Suspense fallback={null}>{children}</Suspense>
  </RetryBoundary>
)
