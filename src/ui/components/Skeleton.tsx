import type { ReactNode } from 'react'
import { css } from '../styled-system/css'

const placeholder = css.raw({
  display: 'block',
  position: 'relative',
  isolation: 'isolate',
  color: 'text',
  px: '8',
  _forcedColors: { borderWidth: '1' },
  // What is said on it stands still. A fading colour would be drawn anew with every frame, while the page's code is on its way.
  _before: {
    content: '""',
    position: 'absolute',
    inset: '0',
    zIndex: '-1',
    bg: 'skeleton',
    borderRadius: 'box',
    animation: 'breathe 1.6s ease-in-out infinite',
    _motionReduce: { animation: 'none' },
  },
})
const shapes = {
  line: css(placeholder, { minHeight: '24' }),
  control: css(placeholder, { minHeight: 'touch' }),
  drawing: css(placeholder, { minHeight: '96' }),
}

interface SkeletonProps {
  readonly shape?: keyof typeof shapes
  /** What is on its way, said once among several. */
  readonly children?: ReactNode
}

/** Holds the place of what is still on its way, in its size. */
export const Skeleton = ({ shape = 'line', children }: SkeletonProps) => (
  <span className={shapes[shape]}>{children}</span>
)
