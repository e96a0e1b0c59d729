import { css } from '../styled-system/css'
import { drawingStyle } from './drawing-style.ts'
import { stateStyle } from './FailedState.tsx'

interface EmptyStateProps {
  /**
   * Data of two SVG paths, x from 8 to 88 and y from 0 to 48. A line at x = 8 is aligned with the text below.
   * The first path has the colour of text, the second the colour of accents (`stroke`).
   */
  readonly drawing: readonly [main: string, highlight: string]
  /** A text that names the missing content, and an explanation. */
  readonly message: string
}

/** Shown in place of an empty list. */
export const EmptyState = ({ drawing: [main, highlight], message }: EmptyStateProps) => (
  <div className={stateStyle}>
    <svg
      viewBox="7 0 96 48"
      aria-hidden="true"
      data-drawn="empty"
      className={css(drawingStyle, { height: '48' })}
    >
      <path d={main} />
      <path d={highlight} className={css({ stroke: 'stroke' })} />
    </svg>
    <p className={css({ color: 'muted' })}>{message}</p>
  </div>
)
