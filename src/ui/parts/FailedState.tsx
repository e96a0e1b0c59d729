import { css } from '../styled-system/css'
import { Button } from './Button.tsx'
import { stateLook } from './StateLook.tsx'

interface FailedStateProps {
  /** One sentence. */
  readonly says: string
  readonly action?: string
  readonly isBusy?: boolean
  readonly onClick: () => void
}

/** It did not come, and can be asked for again. */
export const FailedState = ({ says, action = 'Try again', ...button }: FailedStateProps) => (
  <div className={stateLook}>
    <p role="alert" className={css({ color: 'bad' })}>
      {says}
    </p>
    <Button {...button}>{action}</Button>
  </div>
)
