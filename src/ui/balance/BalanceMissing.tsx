import { Button } from '../parts/Button.tsx'
import { useShop } from '../shop-context.ts'
import { css } from '../styled-system/css'

/** Says so when nobody knows how many points there are, and asks again. */
export function BalanceMissing() {
  const { loadAgain } = useShop()
  return (
    <>
      <p>The points could not be loaded.</p>
      <Button css={css.raw({ justifySelf: 'start' })} onClick={loadAgain}>
        Try again
      </Button>
    </>
  )
}
