import type { ComponentProps, ReactNode } from 'react'
import { css, cva } from '../styled-system/css'
import type { SystemStyleObject } from '../styled-system/types'

const stepStyle = css.raw({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: '16',
  minWidth: '0',
})
const rail = css.raw({ display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', justifyItems: 'center' })
const stepRail = css(rail)
/** In a list row the node is lower, in line with the first text of the row, and the line extends down to it. */
const rowRail = css(rail, {
  gridTemplateRows: { base: '{spacing.8} auto minmax(0, 1fr)', wide: '{spacing.12} auto minmax(0, 1fr)' },
  _before: { content: '""', borderLeftWidth: '2', borderColor: 'edge', height: '100%' },
  'li:first-child > &': { _before: { visibility: 'hidden' } },
  'li[data-step=done] + li > &': { _before: { borderColor: 'stroke' } },
})
const node = cva({
  base: {
    width: '16',
    height: '16',
    borderWidth: '2',
    borderRadius: 'box',
    _forcedColors: { forcedColorAdjust: 'none' },
  },
  variants: {
    status: {
      done: { bg: 'stroke', borderColor: 'stroke' },
      // A gap within the frame, because in the dark theme fill and frame have the same colour.
      current: {
        bg: 'accent',
        borderColor: 'stroke',
        p: '{borderWidths.2}',
        backgroundClip: 'content-box',
      },
      upcoming: { bg: 'transparent', borderColor: 'edge' },
      failed: { bg: 'bad', borderColor: 'bad' },
    },
    // Rows have no transition: they change often, and each transition repaints a dozen frames.
    isRow: {
      false: {
        transitionProperty: 'background-color, border-color',
        transitionDuration: 'calm',
        _motionReduce: { transition: 'none' },
      },
    },
  },
})
const line = css.raw({ borderLeftWidth: '2', minHeight: '8' })
const reached = css(line, { borderColor: 'stroke' })
const upcoming = css(line, { borderColor: 'edge' })
const content = css.raw({ position: 'relative', minWidth: '0', mt: '-4' })
const contentWithGap = css(content, { pb: '24' })

interface StepProps extends Omit<ComponentProps<'li'>, 'className'> {
  readonly css?: SystemStyleObject
  readonly status: 'done' | 'current' | 'upcoming' | 'failed'
  readonly isLast?: boolean
  /** A row of the file list, without a gap below it. */
  readonly isRow?: boolean
}

/**
 * One step of the order, or one row of the file list, with its node: a square that shows the status by its
 * colour.
 */
export const Step = ({
  status,
  isLast = false,
  isRow = false,
  css: styles,
  children,
  ...rest
}: StepProps) => (
  <li
    {...rest}
    className={css(stepStyle, styles)}
    data-step={status}
    aria-current={status === 'current' ? 'step' : undefined}
  >
    <span className={isRow ? rowRail : stepRail} aria-hidden="true">
      <span className={node({ status, isRow })} />
      {!isLast && <span className={status === 'done' ? reached : upcoming} />}
    </span>
    <div className={!isLast && !isRow ? contentWithGap : css(content)}>{children}</div>
  </li>
)

interface StepperProps {
  readonly label: string
  /** Number of the first step, if the list continues another one. */
  readonly start?: number
  readonly children: ReactNode
}

const continued = css({ listStyle: 'none', minWidth: '0' })
const first = css({ listStyle: 'none', minWidth: '0', pt: '4' })

/** Numbered steps of an order and its payment, connected by a line. */
export const Stepper = ({ label, start, children }: StepperProps) => (
  <ol aria-label={label} start={start} className={start === undefined ? first : continued}>
    {children}
  </ol>
)
