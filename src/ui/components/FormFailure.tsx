import type { ReactNode } from 'react'
import { Callout } from './Callout.tsx'

/** Describes the button of the form. */
export const FAILURE_ID = 'form-failure'

/** On a phone the place below the button may be outside of the window. */
export const showInWindow = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

interface FormFailureProps {
  /** True if no notice announces the failure. */
  readonly isAlert?: boolean
  readonly children: string
  /** A link to the next step, below the reason. */
  readonly help?: ReactNode
}

/** The reason why the last request of a form failed; stays after its notice is removed. */
export const FormFailure = ({ isAlert = false, children, help }: FormFailureProps) => (
  <Callout tone="bad" isAlert={isAlert}>
    <p ref={showInWindow} id={FAILURE_ID}>
      {children}
    </p>
    {help}
  </Callout>
)
