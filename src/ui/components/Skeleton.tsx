import type { ReactNode } from 'react'
import { css } from '../styled-system/css'

const placeholder = css.raw({
  display: 'block',
  position: 'relative',
  isolation: 'isolate',
  color: 'text',
  px: '8',
  _forcedColors: { borderWidth: '1' },
  // Only the pseudo-element is animated, not the text: a fading colour would repaint each frame while the code loads.
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
  // A row of a table, which has several lines on a narrow page.
  row: css(placeholder, { minHeight: { base: '136', wide: '112', broad: 'touch' } }),
}

interface SkeletonProps {
  readonly shape?: keyof typeof shapes
  /** Text such as 'Loading...', in one of several skeletons only. */
  readonly children?: ReactNode
}

/** Placeholder with the size of content that is still loading. */
export const Skeleton = ({ shape = 'line', children }: SkeletonProps) => (
  <span className={shapes[shape]}>{children}</span>
)
