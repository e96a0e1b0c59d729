import { useApp } from '../app/app-context.ts'
import { css } from '../styled-system/css'
import { Button } from './Button.tsx'

/** Shown if the balance could not be loaded, with a button to load it again. */
export function BalanceFailed() {
  const { retryLoading } = useApp()
  return (
    <>
      <p>The points could not be loaded.</p>
      <Button css={css.raw({ justifySelf: 'start' })} onClick={retryLoading}>
        Try again
      </Button>
    </>
  )
}
