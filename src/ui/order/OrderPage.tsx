import { BundleOffer } from '../bundles/BundleOffer.tsx'
import { Heading } from '../parts/Heading.tsx'
import { useShop } from '../shop-context.ts'
import { css } from '../styled-system/css'
import { OrderForm } from './OrderForm.tsx'

/** A page high at least, so that what comes later moves nothing that is seen. */
const page = css({ display: 'grid', gap: '24', alignContent: 'start', minHeight: '100dvh' })

/** One code for one car; and many, cheaper. */
export function OrderPage() {
  const { bundles } = useShop()
  return (
    <div className={page}>
      <Heading>Navigation code</Heading>
      <OrderForm />
      <BundleOffer actor={bundles} />
    </div>
  )
}
