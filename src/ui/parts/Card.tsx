import type { ReactNode } from 'react'
import { css } from '../styled-system/css'

const card = css({
  width: '100%',
  maxWidth: 'card',
  mx: 'auto',
  p: { base: '16', wide: '24' },
  bg: 'panel',
  borderWidth: '1',
  borderColor: 'edge',
  borderRadius: 'box',
  display: 'grid',
  gap: '16',
})

/** The one thing that a page is about. */
export const Card = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className={card}>
    <h1
      tabIndex={-1}
      className={css({ fontSize: '24', fontWeight: '600', _focusVisible: { outline: 'none' } })}
    >
      {title}
    </h1>
    {children}
  </div>
)
