import type { Ref } from 'react'
import { css } from '../styled-system/css'
import { grid } from '../styled-system/patterns'
import { Button } from './Button.tsx'

/** Shared with `EmptyState`. */
export const stateStyle = grid({ justifyItems: 'start', gap: '12', py: '8' })

interface FailedStateProps {
  /** Of the button. */
  readonly ref?: Ref<HTMLButtonElement>
  /** One sentence. */
  readonly message: string
  readonly action?: string
  /** Accent if the retry is the recommended action. */
  readonly variant?: 'accent' | 'quiet'
  readonly isBusy?: boolean
  readonly onClick: () => void
}

/** Shown in place of data that failed to load, with a retry button. */
export const FailedState = ({ message, action = 'Try again', ...button }: FailedStateProps) => (
  <div className={stateStyle}>
    <p role="alert" className={css({ color: 'bad' })}>
      {message}
    </p>
    <Button {...button}>{action}</Button>
  </div>
)
