import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { css } from '../styled-system/css'
import type { SystemStyleObject } from '../styled-system/types'
import { type ButtonVariants, button } from '../theme/recipes.ts'
import { Spinner } from './Spinner.tsx'

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonVariants & {
    readonly css?: SystemStyleObject
    readonly isBusy?: boolean
    /** Busy, it takes no press either, but whoever is on it stays there. */
    readonly keepsFocus?: boolean
  }

/** A button that cannot be pressed while what it does is under way, and shows so. Nobody loses their place by that. */
export function Button({
  variant = 'quiet',
  isBusy = false,
  keepsFocus = false,
  disabled,
  children,
  css: styles,
  onClick,
  ...rest
}: ButtonProps) {
  const focused = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // A browser takes the focus from what is disabled, and does not give it back.
    if (isBusy) focused.current = document.querySelector(':focus:disabled')
    else if (document.activeElement === document.body) focused.current?.focus({ preventScroll: true })
  }, [isBusy])
  return (
    <button
      type="button"
      {...rest}
      className={styles ? css(button.raw({ variant }), styles) : button({ variant })}
      disabled={disabled || (isBusy && !keepsFocus)}
      aria-disabled={(isBusy && keepsFocus) || undefined}
      aria-busy={isBusy}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy && <Spinner />}
      <span>{children}</span>
    </button>
  )
}
