import type { ReactNode } from 'react'
import { css } from '../styled-system/css'
import { card } from '../theme/recipes.ts'

const box = css(card.raw(), {
  width: '100%',
  maxWidth: 'card',
  mx: 'auto',
  p: { base: '16', wide: '24' },
  display: 'grid',
  gap: '16',
})

/** The main panel of a page, with its heading. */
export const Card = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className={box}>
    <h1 tabIndex={-1} className={css({ fontSize: '24', fontWeight: '600' })}>
      {title}
    </h1>
    {children}
  </div>
)
