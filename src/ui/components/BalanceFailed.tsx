import { useApp } from '../app/app-context.ts'
import { css } from '../styled-system/css'
import { Button } from './Button.tsx'

/** Says so when nobody knows how many points there are, and asks again. */
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
