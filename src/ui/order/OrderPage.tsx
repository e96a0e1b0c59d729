import { useDeferredValue, useReducer } from 'react'
import { lateCode } from '../page-code.ts'
import { Heading } from '../parts/Heading.tsx'
import { TextLink } from '../parts/TextLink.tsx'
import { Optional } from '../shell/Optional.tsx'
import { css } from '../styled-system/css'
import { useIsAlive } from '../useIsAlive.ts'
import { OrderForm } from './OrderForm.tsx'

/** Below what a person comes for, and shown when the host has told what there is: it is loaded after the page. */
const BundleOffer = lateCode(async () => (await import('../bundles/BundleOffer.tsx')).BundleOffer, 'offers')

/** A page high at least, so that what comes later moves nothing that is seen. */
const page = css({
  display: 'grid',
  columnGap: '48',
  rowGap: { base: '16', wide: '24' },
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    wide: 'minmax(0, 1fr) 20rem',
    desk: 'minmax(0, 1fr) {sizes.ticket}',
  },
  gridTemplateRows: { wide: 'auto 1fr' },
  alignContent: 'start',
  minHeight: '100dvh',
})
const top = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: '16',
})

/** One code for one car; and many, cheaper. */
export function OrderPage() {
  // Nothing is left on it of whoever has logged out, or for somebody else who comes.
  const [visitor, beginAnew] = useReducer((before: number) => before + 1, 0)
  // With what a person comes for, a press would wait longer for its answer.
  const isRestDue = useDeferredValue(useIsAlive(), false)
  return (
    <div className={page}>
      <div>
        <div className={top}>
          <Heading>Navigation code</Heading>
          <TextLink to="/subscription">Subscriptions</TextLink>
        </div>
        <p>The six characters that your head unit asks for after a map update.</p>
      </div>
      <OrderForm key={visitor} beginAnew={beginAnew} />
      {isRestDue && (
        <Optional>
          <BundleOffer />
        </Optional>
      )}
    </div>
  )
}
