import { BundleOffer } from '../bundles/BundleOffer.tsx'
import { Heading } from '../parts/Heading.tsx'
import { TextLink } from '../parts/TextLink.tsx'
import { useShop } from '../shop-context.ts'
import { css } from '../styled-system/css'
import { OrderForm } from './OrderForm.tsx'

/** A page high at least, so that what comes later moves nothing that is seen. */
const page = css({ display: 'grid', gap: '24', alignContent: 'start', minHeight: '100dvh' })
const top = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: '16',
})

/** One code for one car; and many, cheaper. */
export function OrderPage() {
  const { bundles } = useShop()
  return (
    <div className={page}>
      <div className={top}>
        <Heading>Navigation code</Heading>
        <TextLink to="/subscription">Subscriptions</TextLink>
      </div>
      <OrderForm />
      <BundleOffer actor={bundles} />
    </div>
  )
}
