import { css } from '../styled-system/css'
import { drawingStyle } from './drawing-style.ts'
import { stateStyle } from './FailedState.tsx'

interface EmptyStateProps {
  /** Path data from 8 to 88 by 0 to 48, drawn flush with the text below: what is there, and, in a lighter colour, what is still to come. */
  readonly drawing: readonly [there: string, coming: string]
  /** A text that names the missing content, and an explanation. */
  readonly message: string
}

/** Shown in place of an empty list. */
export const EmptyState = ({ drawing: [there, coming], message }: EmptyStateProps) => (
  <div className={stateStyle}>
    <svg
      viewBox="7 0 96 48"
      aria-hidden="true"
      data-drawn="empty"
      className={css(drawingStyle, { height: '48' })}
    >
      <path d={there} />
      <path d={coming} className={css({ stroke: 'stroke' })} />
    </svg>
    <p className={css({ color: 'muted' })}>{message}</p>
  </div>
)
