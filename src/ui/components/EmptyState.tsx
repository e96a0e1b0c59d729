import type { ReactNode } from 'react'
import { css } from '../styled-system/css'
import { stateStyle } from './FailedState.tsx'

interface EmptyStateProps {
  readonly drawing?: ReactNode
  /** One sentence. */
  readonly message: string
  /** A link or button for the next step. */
  readonly children?: ReactNode
}

/** Shown in place of an empty list. */
export const EmptyState = ({ drawing, message, children }: EmptyStateProps) => (
  <div className={stateStyle}>
    {drawing}
    <p className={css({ color: 'muted' })}>{message}</p>
    {children}
  </div>
)
