import { pendingCheckoutFor } from '../../machines/pending-checkout/index.ts'
import { sessionView } from '../../machines/session/index.ts'
import { ActionLink } from '../components/ActionLink.tsx'
import { checkoutTime } from '../components/checkout-time.ts'
import { MissingCodeMail } from '../components/MissingCodeMail.tsx'
import { textLink } from '../components/TextLink.tsx'
import { css } from '../styled-system/css'
import { wrap } from '../styled-system/patterns'
import { useApp } from './app-context.ts'
import { useAppActor } from './useView.ts'

const strip = css({ bg: 'panel', borderBottomWidth: '1', borderColor: 'edge', _print: { display: 'none' } })
const inside = wrap({
  maxWidth: 'page',
  mx: 'auto',
  px: '16',
  py: '8',
  alignItems: 'center',
  columnGap: '24',
  rowGap: '4',
  '& > a:first-of-type': { flexBasis: { base: '100%', wide: 'auto' } },
})
const discard = css(textLink, {
  cursor: 'pointer',
  py: '0',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
})

/** Shown while a checkout was started and its receipt was not opened yet. */
export function PendingCheckoutBanner() {
  const { pendingCheckout } = useApp()
  const { email } = useAppActor('session', sessionView)
  const checkout = useAppActor('pendingCheckout', pendingCheckoutFor(email))
  if (checkout === null) return null
  const { order, ownerHash } = checkout
  return (
    <section aria-label="Unfinished payment" className={strip}>
      <div className={inside}>
        <p className={css({ flexGrow: '1' })}>
          {'Unfinished payment: '}
          <span className={css({ fontFamily: 'code', whiteSpace: 'nowrap' })}>{order.vin}</span>
          {', started '}
          <span className={css({ whiteSpace: 'nowrap' })}>{checkoutTime(checkout.leftAt)}</span>. If you have
          paid, do not pay again: look in your e-mail first.
        </p>
        <MissingCodeMail checkout={checkout} />
        <ActionLink to="/payment" state={{ ...order, ownerHash }}>
          Order again
        </ActionLink>
        <button
          type="button"
          className={discard}
          onClick={() => pendingCheckout.send({ type: 'order.discarded', leftAt: checkout.leftAt })}
        >
          Discard
        </button>
      </div>
    </section>
  )
}
