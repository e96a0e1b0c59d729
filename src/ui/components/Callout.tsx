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
  /** Announces the text to screen readers; not for text that is rendered with the page. */
  readonly isAlert?: boolean
  readonly children: ReactNode
}

/** Highlights an important message within a page. */
export const Callout = ({ tone = 'plain', isAlert = false, children }: CalloutProps) => (
  <div role={isAlert ? 'alert' : undefined} className={box({ tone })}>
    {children}
  </div>
)
