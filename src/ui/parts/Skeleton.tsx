import type { ReactNode } from 'react'
import { css, cx } from '../styled-system/css'

const bone = css({
  display: 'block',
  bg: 'bone',
  color: 'ink',
  borderRadius: 'box',
  px: '8',
  animation: 'breathe 1.6s ease-in-out infinite',
  _motionReduce: { animation: 'none' },
  _forcedColors: { borderWidth: '1' },
})
const shapes = {
  line: css({ minHeight: '24' }),
  control: css({ minHeight: 'touch' }),
  drawing: css({ minHeight: '96' }),
}

interface SkeletonProps {
  readonly shape?: keyof typeof shapes
  /** What is on its way, said once among several. */
  readonly children?: ReactNode
}

/** Holds the place of what is still on its way, in its size. */
export const Skeleton = ({ shape = 'line', children }: SkeletonProps) => (
  <span className={cx(bone, shapes[shape])}>{children}</span>
)
