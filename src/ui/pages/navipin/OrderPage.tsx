import { useDeferredValue } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { OrderActor } from '../../../machines/order/index.ts'
import { useApp } from '../../app/app-context.ts'
import { LazyBoundary } from '../../app/LazyBoundary.tsx'
import { lazyComponent } from '../../app/lazy-component.ts'
import { useIsHydrated } from '../../app/useIsHydrated.ts'
import { useAppActor } from '../../app/useView.ts'
import { Heading } from '../../components/Heading.tsx'
import { TextLink } from '../../components/TextLink.tsx'
import { css } from '../../styled-system/css'
import { wrap } from '../../styled-system/patterns'
import { OrderForm } from './OrderForm.tsx'

/** Loaded after the page, because it is below the order form and needs the list of bundles. */
const PointBundles = lazyComponent(async () => (await import('./PointBundles.tsx')).PointBundles, 'bundles')

/** At least as high as the window, so that late content moves nothing visible. */
const page = css({
  display: 'grid',
  columnGap: '48',
  rowGap: { base: '16', wide: '24' },
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    wide: 'minmax(0, 1fr) 20rem',
    desktop: 'minmax(0, 1fr) {sizes.ticket}',
  },
  gridTemplateRows: { wide: 'auto 1fr' },
  alignContent: 'start',
  minHeight: '100dvh',
})
const top = wrap({
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: '16',
})

/** The key of the form: it changes after a logout and for another user, which resets the form. */
const clearCountOf = ({ context }: SnapshotFrom<OrderActor>) => context.clearCount

/** The order form, with bundles of points below it. */
export function OrderPage() {
  const { brandName } = useApp()
  const clearCount = useAppActor('order', clearCountOf)
  // Render the bundles after the form, so that the first click is not delayed.
  const canRenderBundles = useDeferredValue(useIsHydrated(), false)
  return (
    <div className={page}>
      <div>
        <div className={top}>
          <Heading>Navigation code</Heading>
          <TextLink to="/subscription">All prices</TextLink>
        </div>
        <p>The six characters that your head unit asks for after a map update.</p>
        <p className={css({ fontSize: '14', color: 'muted' })}>
          {`Sold by ${brandName}, an independent shop.`}
        </p>
      </div>
      <OrderForm key={clearCount} />
      {canRenderBundles && (
        <LazyBoundary>
          <PointBundles />
        </LazyBoundary>
      )}
    </div>
  )
}
