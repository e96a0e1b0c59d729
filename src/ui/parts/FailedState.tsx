import { css } from '../styled-system/css'
import { Button } from './Button.tsx'

const place = css({ display: 'grid', justifyItems: 'start', gap: '12', py: '8' })

interface FailedStateProps {
  /** One sentence. */
  readonly says: string
  readonly action?: string
  readonly isBusy?: boolean
  readonly onAction: () => void
}

/** It did not come, and can be asked for again. */
export const FailedState = ({ says, action = 'Try again', isBusy = false, onAction }: FailedStateProps) => (
  <div className={place}>
    <p role="alert" className={css({ color: 'bad' })}>
      {says}
    </p>
    <Button isBusy={isBusy} keepsFocus onClick={onAction}>
      {action}
    </Button>
  </div>
)
