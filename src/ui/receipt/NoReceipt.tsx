import { useLocation } from 'react-router-dom'
import { receiptView } from '../../machines/receipt/index.ts'
import { ActionLink } from '../parts/ActionLink.tsx'
import { Button } from '../parts/Button.tsx'
import { Callout } from '../parts/Callout.tsx'
import { Heading } from '../parts/Heading.tsx'
import { useShop } from '../shop-context.ts'
import { css } from '../styled-system/css'
import { useView } from '../useView.ts'
import { wayBack } from '../way-back.ts'
import { RetryPayment } from './RetryPayment.tsx'
import { Support } from './Support.tsx'
import { useReceiptOrder } from './useReceiptOrder.ts'

/** Nothing is worse than a paid order that looks lost: what is known is said, and what can be done. */
const KNOWN = {
  nothing: 'This page tells what came of a payment, and it was opened without one.',
  refused: '',
  pending: 'It is not confirmed yet. Wait a minute, then check again: checking is free.',
  unknown:
    'We cannot find this payment yet. If you have just paid, wait a minute, then check again: checking is free.',
  unauthorized: '',
  unasked: 'The answer did not get through. What was paid is not lost: checking again is free.',
} as const

/** Neither a code nor a confirmation: why, and what to do. The one next step is amber. */
export function NoReceipt() {
  const { receipt } = useShop()
  const { message, shortfall, canBeAskedAgain } = useView(receipt, receiptView)
  const { pathname, search, hash } = useLocation()
  const order = useReceiptOrder()
  const isLoginDue = shortfall === 'unauthorized'
  const retried = shortfall === 'refused' ? order : null
  const known = KNOWN[shortfall]
  return (
    <>
      <Heading>{isLoginDue ? 'Log in to see this order' : message === '' ? UNEXPECTED : message}</Heading>
      {isLoginDue && message !== '' && <p>{message}</p>}
      {known !== '' && <Callout tone={shortfall === 'unasked' ? 'bad' : 'plain'}>{known}</Callout>}
      {retried !== null && <RetryPayment order={retried} />}
      {canBeAskedAgain && (
        <div className={actions}>
          {isLoginDue && (
            <ActionLink variant="signal" to="/login" state={{ from: wayBack({ pathname, search, hash }) }}>
              Log in
            </ActionLink>
          )}
          <Button
            variant={isLoginDue || retried !== null ? 'quiet' : 'signal'}
            onClick={() => receipt.send({ type: 'check.wanted' })}
          >
            Check again
          </Button>
        </div>
      )}
      <Support />
    </>
  )
}

const UNEXPECTED = 'Ops. Unxpected error'
const actions = css({
  display: 'grid',
  gap: '12',
  gridAutoFlow: { wide: 'column' },
  justifyContent: { wide: 'start' },
})
