import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { css, cx } from '../styled-system/css'
import { actionLooks } from './ActionLook.tsx'
import { Spinner } from './Spinner.tsx'

const dead = css({
  _dead: {
    bg: 'transparent',
    color: 'muted',
    borderWidth: '1',
    borderStyle: 'dashed',
    borderColor: 'edge',
  },
  _disabled: { cursor: 'default' },
})

type ButtonProps = ComponentProps<'button'> & {
  readonly look?: keyof typeof actionLooks
  readonly isBusy?: boolean
  /** Busy, it takes no press either, but whoever is on it stays there. */
  readonly keepsFocus?: boolean
}

/** A button that cannot be pressed while what it does is under way, and shows so. Nobody loses their place by that. */
export function Button({
  look = 'quiet',
  isBusy = false,
  keepsFocus = false,
  disabled,
  children,
  className,
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
      className={cx(actionLooks[look], dead, className)}
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
