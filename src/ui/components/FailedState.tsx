import { grid } from '../styled-system/patterns'
import { LoadError } from './LoadError.tsx'
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
    <LoadError isBusy={button.isBusy}>{message}</LoadError>
    <TryAgain {...button} />
  </div>
)
