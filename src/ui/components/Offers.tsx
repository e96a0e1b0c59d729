import type { ReactNode } from 'react'
import { useApp } from '../app/app-context.ts'
import { LazyBoundary } from '../app/LazyBoundary.tsx'
import { lazyComponent } from '../app/lazy-component.ts'
import { css } from '../styled-system/css'
import { grid } from '../styled-system/patterns'
import { card } from '../theme/recipes.ts'

/** Shown only after a checkout of tokens or a subscription that this tab opened. */
const StartedPurchase = lazyComponent(async () => (await import('./StartedPurchase.tsx')).StartedPurchase)

const offers = grid({
  gap: '16',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))',
  // Buttons of a row are aligned at its bottom. If one has an error below it, each button follows its own
  // texts directly.
  '&:not(:has([role=alert])) > li > :is(button, div + span)': { mt: 'auto' },
})
const offer = css(card.raw(), {
  p: '16',
  display: 'flex',
  flexDirection: 'column',
  gap: '8',
  minWidth: '0',
})

interface OffersProps {
  readonly isLoading?: boolean
  /** While a checkout opens nothing is loaded: Firefox keeps a page with an open request out of its back/forward cache. */
  readonly isBuying: boolean
  readonly children: ReactNode
}

/** Offers in as many columns as fit. */
export function Offers({ isLoading = false, isBuying, children }: OffersProps) {
  const { tabCheckout } = useApp()
  return (
    <>
      {!isLoading && !isBuying && tabCheckout()?.isOfBundle && (
        <LazyBoundary>
          <StartedPurchase />
        </LazyBoundary>
      )}
      <ul className={offers} aria-busy={isLoading}>
        {children}
      </ul>
    </>
  )
}

export const Offer = ({ children }: { readonly children: ReactNode }) => <li className={offer}>{children}</li>
