import { type ReactNode, Suspense } from 'react'
import { FailedState } from '../parts/FailedState.tsx'
import { css } from '../styled-system/css'
import { Retried } from './Retried.tsx'

/** As wide as what stands above and below it. */
const place = css({ maxWidth: 'page', mx: 'auto', px: '16' })

interface OptionalProps {
  /** Stands there until it is loaded, and if it cannot be. */
  readonly instead?: ReactNode
  /** What is said where somebody would miss it. */
  readonly says?: string
  readonly onMissing?: () => void
  readonly children: ReactNode
}

/** What a page can do without: it may come late, or not at all. */
export const Optional = ({ instead = null, says, onMissing, children }: OptionalProps) => (
  <Retried
    onMissing={onMissing}
    instead={({ again, isTrying }) =>
      again && says ? (
        <div className={place}>
          <FailedState says={says} isBusy={isTrying} onAction={again} />
        </div>
      ) : (
        instead
      )
    }
  >
    <Suspense fallback={instead}>{children}</Suspense>
  </Retried>
)
