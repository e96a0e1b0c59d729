import { Button } from '../parts/Button.tsx'
import { useShop } from '../shop-context.ts'
import { css } from '../styled-system/css'

/** Says so when nobody knows how many points there are, and asks again. */
export function BalanceMissing() {
  const { session } = useShop()
  return (
    <>
      <p>The points could not be loaded.</p>
      <Button
        className={css({ justifySelf: 'start' })}
        onClick={() => session.send({ type: 'balance.stale' })}
      >
        Try again
      </Button>
    </>
  )
}
