import { receiptView } from '../../../machines/receipt/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useAppActor } from '../../app/useView.ts'
import { Button } from '../../components/Button.tsx'
import { COPY_REFUSED } from '../../components/copy-refused.ts'
import { OrderDescription } from '../../components/OrderDescription.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { css } from '../../styled-system/css'
import { grid } from '../../styled-system/patterns'
import { CodeCells, CodeHeading } from './CodeCells.tsx'
import { HowToEnter } from './HowToEnter.tsx'
import { Purchase } from './Purchase.tsx'

const columns = grid({
  gap: '24',
  gridTemplateColumns: { wide: 'minmax(0, 1fr) minmax(0, 1fr)' },
})
const facts = grid({ gap: '8', alignContent: 'start', minHeight: '120' })

const spam = css({ fontSize: '14', color: 'muted', _print: { display: 'none' } })

/** Receipt with the PIN. */
export function Pin() {
  const { receipt, supportEmail } = useApp()
  const view = useAppActor('receipt', receiptView)
  const { pin, spelling, references, order, isFindingOrder, isCopied, isCopyRefused } = view
  return (
    <>
      <CodeHeading>Thank you for conversion/purchase, here's your PIN:</CodeHeading>
      <CodeCells code={pin} />
      <Button
        variant="accent"
        css={css.raw({ width: '100%', _print: { display: 'none' } })}
        onClick={() => receipt.send({ type: 'pin.copyRequested' })}
      >
        {isCopied ? 'Copied!' : 'Copy'}
      </Button>
      {isCopyRefused && <p role="alert">{COPY_REFUSED}</p>}
      <div>
        <p>
          <span className={css({ color: 'muted' })}>To read aloud: </span>
          <span translate="no" className={css({ fontWeight: '600' })}>
            {spelling}
          </span>
        </p>
        <p>Code was also sent to your email</p>
        <p className={spam}>Not there? Look in your spam folder.</p>
      </div>
      <div className={columns}>
        <section aria-labelledby="code-for" className={facts}>
          <h2 id="code-for" className={css({ fontSize: '20', fontWeight: '600' })}>
            It works for exactly this
          </h2>
          {order !== null && <OrderDescription order={order} />}
          {order === null && isFindingOrder && <Skeleton />}
          {order === null && !isFindingOrder && (
            <p>The vehicle, the unit, the map region and the version that you ordered.</p>
          )}
        </section>
        <Purchase />
      </div>
      <HowToEnter supportEmail={supportEmail} pin={pin} references={references} order={order} />
    </>
  )
}
