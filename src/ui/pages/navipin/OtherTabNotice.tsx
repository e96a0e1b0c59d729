import { Button } from '../../components/Button.tsx'
import { wrap } from '../../styled-system/patterns'

const row = wrap({ alignItems: 'center', columnGap: '12', rowGap: '8' })

/** Shown while another tab holds the lock of the same order. */
export const ORDERED_IN_OTHER_TAB =
  'Another tab may be ordering this code. This tab waits, so that you do not pay twice.'

interface OtherTabNoticeProps {
  readonly isWaiting: boolean
  readonly onStop: () => void
}

export const StopWaitingButton = ({ onStop }: Pick<OtherTabNoticeProps, 'onStop'>) => (
  <Button onClick={onStop}>Stop waiting</Button>
)

/**
 * Always renders the live region: screen readers do not announce a region that is inserted together with its text.
 */
export const OtherTabNotice = ({ isWaiting, onStop }: OtherTabNoticeProps) => (
  <div className={isWaiting ? row : undefined}>
    <p role="status">{isWaiting && ORDERED_IN_OTHER_TAB}</p>
    {isWaiting && <StopWaitingButton onStop={onStop} />}
  </div>
)
