import { receiptView } from '../../../machines/receipt/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useAppActor } from '../../app/useView.ts'
import { Button } from '../../components/Button.tsx'
import { OrderDescription } from '../../components/OrderDescription.tsx'
import { css } from '../../styled-system/css'
import { CodeHeading, CodeSkeleton } from './CodeCells.tsx'
import { Support } from './Support.tsx'
import { useReceiptCheckout } from './useReceiptCheckout.ts'

/** The heading of a payment that is not confirmed yet. */
export const PENDING_PAYMENT = 'We are waiting for your payment'
const LOST = 'The last check did not get through.'

/** Shown while the backend has not confirmed the payment yet. */
export function Pending() {
  const { receipt } = useApp()
  const { isCheckLost, isChecking, isAutoCheckOver } = useAppActor('receipt', receiptView)
  const checkout = useReceiptCheckout()
  return (
    <>
      <CodeHeading>{PENDING_PAYMENT}</CodeHeading>
      <CodeSkeleton />
      <div>
        <p>You can close this page: the code also comes by e-mail.</p>
        <p className={css({ color: 'muted' })}>{sentence(isAutoCheckOver, isCheckLost)}</p>
      </div>
      {isAutoCheckOver && (
        <Button
          variant="accent"
          css={css.raw({ justifySelf: { wide: 'start' } })}
          isBusy={isChecking}
          onClick={() => receipt.send({ type: 'check.requested' })}
        >
          Check again
        </Button>
      )}
      {checkout !== null && <OrderDescription order={checkout.order} />}
      <Support isFailure={isAutoCheckOver} />
    </>
  )
}

function sentence(isAutoCheckOver: boolean, isCheckLost: boolean): string {
  if (isAutoCheckOver)
    return isCheckLost
      ? `${LOST} Checking again is free.`
      : 'It takes longer than usual. Checking again is free.'
  return isCheckLost ? `${LOST} We try again.` : 'This page checks again by itself.'
}
