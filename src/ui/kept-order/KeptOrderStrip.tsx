import { keptOrderFor } from '../../machines/kept-order/index.ts'
import { sessionView } from '../../machines/session/index.ts'
import { Button } from '../parts/Button.tsx'
import { PageLink } from '../parts/PageLink.tsx'
import { textLink } from '../parts/TextLink.tsx'
import { useShop } from '../shop-context.ts'
import { css } from '../styled-system/css'
import { useView } from '../useView.ts'
import { leftAt } from './left-at.ts'
import { PaidWithoutCode } from './PaidWithoutCode.tsx'

const strip = css({ bg: 'panel', borderBottomWidth: '1', borderColor: 'edge', _print: { display: 'none' } })
const inside = css({
  maxWidth: 'page',
  mx: 'auto',
  px: '16',
  py: '8',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '24',
  rowGap: '4',
})
const again = css(textLink, {
  py: '0',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
})

/** Whoever left for a checkout and has seen no receipt since is not left alone with that. */
export function KeptOrderStrip() {
  const { keptOrder, session } = useShop()
  const { email } = useView(session, sessionView)
  const kept = useView(keptOrder, keptOrderFor(email))
  if (kept === null) return null
  const { order } = kept
  return (
    <section aria-label="Unfinished payment" className={strip}>
      <div className={inside}>
        <p className={css({ flexGrow: '1' })}>
          {'You left to pay for '}
          <span className={css({ fontFamily: 'code', whiteSpace: 'nowrap' })}>{order.vin}</span>
          {` at ${leftAt(kept.leftAt)}.`}
        </p>
        <PaidWithoutCode kept={kept} />
        <PageLink className={again} to="/payment" state={order}>
          Order again
        </PageLink>
        <Button onClick={() => keptOrder.send({ type: 'order.forgotten', leftAt: kept.leftAt })}>
          Discard
        </Button>
      </div>
    </section>
  )
}
