import { Button } from '../../components/Button.tsx'
import { wrap } from '../../styled-system/patterns'

const row = wrap({ alignItems: 'center', columnGap: '12', rowGap: '8' })

/** Shown while another tab holds the lock of the same order. */
export const ORDERED_IN_OTHER_TAB = 'Another tab is ordering this code.'

interface OtherTabNoticeProps {
  readonly isWaiting: boolean
  readonly onStop: () => void
}

export const StopWaiting = ({ onStop }: Pick<OtherTabNoticeProps, 'onStop'>) => (
  <Button onClick={onStop}>Stop waiting</Button>
)

/** The live region is rendered before its text. */
export const OtherTabNotice = ({ isWaiting, onStop }: OtherTabNoticeProps) => (
  <div className={isWaiting ? row : undefined}>
    <p role="status">{isWaiting && ORDERED_IN_OTHER_TAB}</p>
    {isWaiting && <StopWaiting onStop={onStop} />}
  </div>
)
