import type { ReactNode } from 'react'
import { css } from '../../styled-system/css'
import { card } from '../../theme/recipes.ts'

const place = css.raw({ px: '20', py: '8' })
const reserved = css(place)
/**
 * Hidden for visitors on phones: they have no earlier code, and an empty row would separate the button from
 * the VIN.
 */
const ofVisitor = css(place, { display: { base: 'none', wide: 'block' } })
const framed = css(card.raw(), place, { mt: { base: '16', wide: '0' } })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  columnGap: '12',
  rowGap: '8',
  // As high as with the button that is shown with a code.
  minHeight: 'touch',
})
const pin = css.raw({ fontFamily: 'code', fontSize: '24', fontWeight: '500', letterSpacing: '0.1em' })
const note = css({ minHeight: '32', fontSize: '14', color: 'muted' })
/** The link has a line of its own, so that the text fits on the one above it. */
const framedNote = css({ display: 'grid', justifyItems: 'start', '&:not(:first-child)': { mt: '8' } })

interface CodeSlotProps {
  /** Shows a frame together with the code; without a frame the space is reserved from the start. */
  readonly isFramed?: boolean
  readonly isOfVisitor?: boolean
  readonly code?: string
  readonly action?: ReactNode
  readonly status?: string
  readonly children?: ReactNode
}

/** A code of an earlier order. Its space is reserved, so that nothing moves when it appears. */
export const CodeSlot = ({
  isFramed = false,
  isOfVisitor = false,
  code,
  action,
  status,
  children,
}: CodeSlotProps) => (
  <div className={isFramed ? (code === undefined ? undefined : framed) : isOfVisitor ? ofVisitor : reserved}>
    {!(isFramed && code === undefined) && (
      <div className={row}>
        <span className={css({ color: 'muted' })}>PIN</span>
        {code === undefined ? (
          <span className={css({ color: 'muted' })}>none yet</span>
        ) : (
          <strong className={css(pin)}>{code}</strong>
        )}
        {action}
      </div>
    )}
    <p className={isFramed ? framedNote : note}>
      {/* A live region must exist before its text changes. */}
      <span role="status">{status}</span> {children}
    </p>
  </div>
)
