import { type ReactNode, Suspense } from 'react'
import { RetryBoundary } from './RetryBoundary.tsx'

interface LazyBoundaryProps {
  /** Rendered until the children are loaded, and if loading fails. */
  readonly fallback?: ReactNode
  readonly onError?: () => void
  readonly children: ReactNode
}

/** Boundary for optional content that may load late or fail to load. */
export const LazyBoundary = ({ fallback = null, onError, children }: LazyBoundaryProps) => (
  <RetryBoundary onError={onError} fallback={() => fallback}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </RetryBoundary>
)
