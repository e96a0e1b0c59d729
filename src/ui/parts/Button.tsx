import type { ComponentProps } from 'react'
import { css, cx } from '../styled-system/css'

const base = css({
  minHeight: 'touch',
  px: '16',
  borderRadius: 'box',
  fontWeight: '600',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '8',
  cursor: 'pointer',
  _disabled: { cursor: 'default' },
  _forcedColors: { borderWidth: '1px' },
})
const looks = {
  signal: css({ bg: 'signal', color: 'onSignal' }),
  quiet: css({ borderWidth: '1px', borderColor: 'edge', color: 'ink' }),
}
const spinner = css({
  width: '16',
  height: '16',
  borderWidth: '2px',
  borderColor: 'currentColor',
  borderTopColor: 'transparent',
  borderRadius: '50%',
  animation: 'spin 0.8s linear infinite',
  _motionReduce: { animation: 'none' },
})

type ButtonProps = ComponentProps<'button'> & {
  readonly look?: keyof typeof looks
  readonly isBusy?: boolean
}

/** A button that cannot be pressed while what it does is under way, and shows so. */
export function Button({
  look = 'quiet',
  isBusy = false,
  disabled,
  children,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(base, looks[look], className)}
      disabled={disabled || isBusy}
      aria-busy={isBusy}
    >
      {isBusy && <span className={spinner} data-spinner="" aria-hidden="true" />}
      <span>{children}</span>
    </button>
  )
}
