import { css } from '../styled-system/css'

interface ErrorTextProps {
  readonly id: string
  /** True if a notice announces the error, so that its text here is not announced again. */
  readonly isNotified: boolean | undefined
  readonly children: string
}

/** The text of an error, which describes its field or the controls of its form. */
export const ErrorText = ({ id, isNotified, children }: ErrorTextProps) => (
  <p
    id={id}
    role={isNotified ? undefined : 'alert'}
    className={css({ color: 'bad', overflowWrap: 'anywhere', textWrap: 'balance' })}
  >
    {children}
  </p>
)
