import type { Ref } from 'react'
import { useApp } from '../app/app-context.ts'
import { css } from '../styled-system/css'
import { Button } from './Button.tsx'

interface BalanceFailedProps {
  /** Of the button. */
  readonly ref?: Ref<HTMLButtonElement>
  /** Accent if the retry is the recommended action. */
  readonly variant?: 'accent'
  /** False inside a live region, which announces the text already. */
  readonly isAlert?: boolean
  /** Text after the sentence. */
  readonly children?: string
}

/** Shown if the balance could not be loaded, with a button to load it again. */
export function BalanceFailed({ isAlert = true, children, ...button }: BalanceFailedProps) {
  const { retryLoading } = useApp()
  return (
    <>
      <p role={isAlert ? 'alert' : undefined}>
        Your balance could not be loaded.
        {children}
      </p>
      <Button {...button} css={css.raw({ justifySelf: 'start' })} onClick={retryLoading}>
        Try again
      </Button>
    </>
  )
}
