import type { ReactNode } from 'react'
import { cva } from '../styled-system/css'

const box = cva({
  base: {
    borderWidth: '1',
    borderLeftWidth: '4',
    borderRadius: 'box',
    p: '12',
    overflowWrap: 'anywhere',
  },
  variants: {
    tone: { plain: { borderColor: 'stroke' }, good: { borderColor: 'good' }, bad: { borderColor: 'bad' } },
  },
})

interface CalloutProps {
  readonly tone?: 'plain' | 'good' | 'bad'
  /** Said at once to who cannot see it; not for what stands there from the first. */
  readonly isAlert?: boolean
  readonly children: ReactNode
}

/** What must not be overlooked on a page. */
export const Callout = ({ tone = 'plain', isAlert = false, children }: CalloutProps) => (
  <div role={isAlert ? 'alert' : undefined} className={box({ tone })}>
    {children}
  </div>
)
