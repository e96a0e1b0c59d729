import type { ComponentProps } from 'react'
import { css } from '../styled-system/css'
import type { SystemStyleObject } from '../styled-system/types'
import { type ButtonVariants, button } from '../theme/recipes.ts'
import { Spinner } from './Spinner.tsx'

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonVariants & {
    readonly css?: SystemStyleObject
    /** Ignores clicks but keeps the focus, which a disabled button would lose. */
    readonly isBusy?: boolean
  }

export function Button({
  variant = 'quiet',
  isBusy = false,
  disabled = false,
  children,
  css: styles,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles ? css(button.raw({ variant }), styles) : button({ variant })}
      disabled={disabled && !isBusy}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy && <Spinner />}
      <span>{children}</span>
    </button>
  )
}
