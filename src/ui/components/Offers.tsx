import type { ReactNode } from 'react'
import { css } from '../styled-system/css'
import { grid } from '../styled-system/patterns'
import { card } from '../theme/recipes.ts'

const offers = grid({
  gap: '16',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))',
  // The buttons of a row are on one line; with an error below one of them, that is the line below the texts.
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
  readonly children: ReactNode
}

/** Offers in as many columns as fit. */
export const Offers = ({ isLoading = false, children }: OffersProps) => (
  <ul className={offers} aria-busy={isLoading}>
    {children}
  </ul>
)

export const Offer = ({ children }: { readonly children: ReactNode }) => <li className={offer}>{children}</li>
