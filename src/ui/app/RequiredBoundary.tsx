import { type ReactNode, Suspense } from 'react'
import { Button } from '../components/Button.tsx'
import { Callout } from '../components/Callout.tsx'
import { css } from '../styled-system/css'
import { RetryBoundary } from './RetryBoundary.tsx'

interface RequiredBoundaryProps {
  /** True if the content has the recommended action. */
  readonly isNextStep?: boolean
  readonly children: ReactNode
}

/** Boundary for content that may load late and that its page needs: a failed import leaves a sentence and a button. */
export const RequiredBoundary = ({ isNextStep = false, children }: RequiredBoundaryProps) => (
  <RetryBoundary
    fallback={({ retry, isRetrying }) => (
      <Callout tone="bad" isAlert>
        <p className={css({ mb: '8' })}>A part of this page could not be loaded. Try again before you pay.</p>
        <Button
          variant={isNextStep ? 'accent' : 'quiet'}
          isBusy={isRetrying}
          onClick={retry || (() => location.reload())}
        >
          Try again
        </Button>
      </Callout>
    )}
  >
    <Suspense fallback={null}>{children}</Suspense>
  </RetryBoundary>
)
