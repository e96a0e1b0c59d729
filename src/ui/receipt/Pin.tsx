import { receiptView } from '../../machines/receipt/index.ts'
import { Button } from '../parts/Button.tsx'
import { Heading } from '../parts/Heading.tsx'
import { OrderFacts } from '../parts/OrderFacts.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { useShop } from '../shop-context.ts'
import { css, cx } from '../styled-system/css'
import { useView } from '../useView.ts'
import { cell, cells } from './cells.ts'
import { HowToEnter } from './HowToEnter.tsx'

/** One after the other, from left to right; the text is there from the first. */
const arrival = css({
  '& > span': { animation: 'settle 0.2s ease-out both', _motionReduce: { animation: 'none' } },
  '& > span:nth-child(2)': { animationDelay: '0.06s' },
  '& > span:nth-child(3)': { animationDelay: '0.12s' },
  '& > span:nth-child(4)': { animationDelay: '0.18s' },
  '& > span:nth-child(5)': { animationDelay: '0.24s' },
  '& > span:nth-child(6)': { animationDelay: '0.3s' },
})
const facts = css({ display: 'grid', gap: '8', alignContent: 'start', minHeight: '120' })

/** The PIN is the page. */
export function Pin() {
  const { receipt, supportEmail } = useShop()
  const view = useView(receipt, receiptView)
  const { pin, spelling, order, isFindingOrder, isCopied, isCopyRefused } = view
  return (
    <>
      <Heading>Thank you for conversion/purchase, here's your PIN:</Heading>
      <p className={cx(cells, arrival)} translate="no" data-pin="">
        {Array.from(pin, (sign, place) => ({ sign, place })).map(({ sign, place }) => (
          <span key={place} className={cell}>
            {sign}
          </span>
        ))}
      </p>
      <Button
        look="signal"
        className={css({ width: '100%', _print: { display: 'none' } })}
        onClick={() => receipt.send({ type: 'pin.copied' })}
      >
        {isCopied ? 'Copied!' : 'Copy'}
      </Button>
      {isCopyRefused && (
        <p role="alert">This browser does not allow copying. Select the PIN and copy it by hand.</p>
      )}
      <div>
        <p>
          <span className={css({ color: 'muted' })}>To read aloud: </span>
          <span translate="no" className={css({ fontWeight: '600' })}>
            {spelling}
          </span>
        </p>
        <p>Code was also sent to your email</p>
      </div>
      <section aria-labelledby="code-for" className={facts}>
        <h2 id="code-for" className={css({ fontSize: '20', fontWeight: '600' })}>
          It works for exactly this
        </h2>
        {order !== null && <OrderFacts order={order} />}
        {order === null && isFindingOrder && <Skeleton />}
        {order === null && !isFindingOrder && (
          <p>
            The vehicle, the unit, the map region and the version that you ordered. The e-mail names them.
          </p>
        )}
      </section>
      <HowToEnter supportEmail={supportEmail} pin={pin} order={order} />
    </>
  )
}
