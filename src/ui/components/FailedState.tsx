import { css } from '../styled-system/css'
import { grid } from '../styled-system/patterns'
import { TryAgain, type TryAgainProps } from './TryAgain.tsx'

/** Shared with `EmptyState`. */
export const stateStyle = grid({ justifyItems: 'start', gap: '12', py: '8' })

interface FailedStateProps extends TryAgainProps {
  /** One sentence. */
  readonly message: string
}

/** Shown in place of data that failed to load, with a retry button. */
export const FailedState = ({ message, ...button }: FailedStateProps) => (
  <div className={stateStyle}>
    <p role="alert" className={css({ color: 'bad' })}>
      {message}
    </p>
    <TryAgain {...button} />
  </div>
)
