import type { ReactNode } from 'react'
import { css } from '../styled-system/css'

const place = css({ display: 'grid', justifyItems: 'start', gap: '12', py: '8' })

interface EmptyStateProps {
  /** One sentence. */
  readonly says: string
  /** The one thing to do about it, if there is one. */
  readonly children?: ReactNode
}

/** There is nothing here yet. */
export const EmptyState = ({ says, children }: EmptyStateProps) => (
  <div className={place}>
    <p className={css({ color: 'muted' })}>{says}</p>
    {children}
  </div>
)
