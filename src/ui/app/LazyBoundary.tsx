import { type ReactNode, Suspense } from 'react'
import { RetryBoundary } from './RetryBoundary.tsx'

interface LazyBoundaryProps {
  /** Stands there until it is loaded, and while it cannot be. */
  readonly fallback?: ReactNode
  readonly onError?: () => void
  readonly children: ReactNode
}

/** What a page can do without: it may come late, or not at all. */
export const LazyBoundary = ({ fallback = null, onError, children }: LazyBoundaryProps) => (
  <RetryBoundary onError={onError} fallback={() => fallback}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </RetryBoundary>
)
