import type { ReactNode } from 'react'
import { css } from '../styled-system/css'

interface LoadErrorProps {
  /** True while the data are loaded again. */
  readonly isBusy?: boolean | undefined
  readonly children: ReactNode
}

/** States that data could not be loaded. A new element after each failure: only an alert that is added is announced. */
export const LoadError = ({ isBusy, children }: LoadErrorProps) => (
  <p key={String(isBusy)} role={isBusy ? undefined : 'alert'} className={css({ color: 'bad' })}>
    {children}
  </p>
)
