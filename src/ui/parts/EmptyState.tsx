import type { ReactNode } from 'react'
import { css } from '../styled-system/css'
import { stateLook } from './StateLook.tsx'

interface EmptyStateProps {
  /** One sentence. */
  readonly says: string
  /** The one thing to do about it, if there is one. */
  readonly children?: ReactNode
}

/** There is nothing here yet. */
export const EmptyState = ({ says, children }: EmptyStateProps) => (
  <div className={stateLook}>
    <p className={css({ color: 'muted' })}>{says}</p>
    {children}
  </div>
)
