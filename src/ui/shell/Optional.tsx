import { type ReactNode, Suspense } from 'react'
import { Retried } from './Retried.tsx'

interface OptionalProps {
  /** Stands there until it is loaded, and while it cannot be. */
  readonly instead?: ReactNode
  readonly onMissing?: () => void
  readonly children: ReactNode
}

/** What a page can do without: it may come late, or not at all. */
export const Optional = ({ instead = null, onMissing, children }: OptionalProps) => (
  <Retried onMissing={onMissing} instead={() => instead}>
    <Suspense fallback={instead}>{children}</Suspense>
  </Retried>
)
