import type { ReactNode } from 'react'
import { css, cx } from '../styled-system/css'

const box = css({
  borderWidth: '1',
  borderLeftWidth: '4',
  borderRadius: 'box',
  p: '12',
  overflowWrap: 'anywhere',
})
const tones = {
  plain: css({ borderColor: 'stroke' }),
  good: css({ borderColor: 'good' }),
  bad: css({ borderColor: 'bad' }),
}

interface CalloutProps {
  readonly tone?: keyof typeof tones
  /** Said at once to who cannot see it; not for what stands there from the first. */
  readonly isAlert?: boolean
  readonly children: ReactNode
}

/** What must not be overlooked on a page. */
export const Callout = ({ tone = 'plain', isAlert = false, children }: CalloutProps) => (
  <div role={isAlert ? 'alert' : undefined} className={cx(box, tones[tone])}>
    {children}
  </div>
)
