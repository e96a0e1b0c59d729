import type { ReactNode } from 'react'
import { css } from '../styled-system/css'

const place = css({ px: '20', py: '8' })
const pin = css.raw({ fontFamily: 'code', fontSize: '24', fontWeight: '500', letterSpacing: '0.1em' })
const none = css(pin, { color: 'muted' })
const note = css({ minHeight: '32', fontSize: '14', color: 'muted' })

/** Holds the place of the code from the first, so that nothing moves when there is one. */
export const CodePlace = ({ code, children }: { readonly code?: string; readonly children?: ReactNode }) => (
  <div className={place}>
    <p className={css({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' })}>
      <span className={css({ color: 'muted' })}>PIN</span>
      {code === undefined ? (
        <span className={none}>······</span>
      ) : (
        <strong className={css(pin)}>{code}</strong>
      )}
    </p>
    <p className={note}>{children}</p>
  </div>
)
