import type { ReactNode } from 'react'
import { css } from '../styled-system/css'
import { Callout } from './Callout.tsx'

/** Describes the button of the form. */
export const FAILURE_ID = 'form-failure'

/**
 * A ref that scrolls its element into view: on a phone the space below the button may be outside of the
 * window.
 */
export const showInWindow = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

interface FormFailureProps {
  /** True if no notice announces the failure. */
  readonly isAlert?: boolean
  /** The control that helps, below the text. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** The reason why the last request of a form failed; stays after its notice is removed. */
export const FormFailure = ({ isAlert = false, action, children }: FormFailureProps) => (
  <Callout tone="bad" isAlert={isAlert}>
    <p ref={showInWindow} id={FAILURE_ID}>
      {children}
    </p>
    {action && (
      <p ref={showInWindow} className={css({ mt: '8' })}>
        {action}
      </p>
    )}
  </Callout>
)
