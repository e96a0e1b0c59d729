import type { ReactNode } from 'react'
import { css } from '../styled-system/css'
import { stateStyle } from './state-style.ts'

interface EmptyStateProps {
  /** One sentence. */
  readonly message: string
  /** The one thing to do about it, if there is one. */
  readonly children?: ReactNode
}

/** There is nothing here yet. */
export const EmptyState = ({ message, children }: EmptyStateProps) => (
  <div className={stateStyle}>
    <p className={css({ color: 'muted' })}>{message}</p>
    {children}
  </div>
)
