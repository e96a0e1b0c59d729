import type { ReactNode } from 'react'
import { HeadUnit } from '../head-units/HeadUnit.tsx'
import { SampleScreen } from '../head-units/SampleScreen.tsx'
import { css } from '../styled-system/css'
import type { SystemStyleObject } from '../styled-system/types'
import { card } from '../theme/recipes.ts'
import type { OrderSight } from './sight.ts'

const ticket = css(card.raw(), {
  borderTopWidth: '4',
  borderTopColor: 'stroke',
  minWidth: '0',
})
const picture = css({
  display: 'grid',
  bg: 'field',
  justifyItems: 'center',
  pt: '8',
})
const caption = css({ fontSize: '14', minHeight: '24', color: 'muted' })
const facts = css({ display: 'grid', px: '20', pt: { base: '4', wide: '8' } })
const fact = css({
  display: 'flex',
  justifyContent: 'space-between',
  columnGap: '16',
  borderBottomWidth: '1',
  borderColor: 'bone',
  alignItems: 'center',
  py: { base: '4', wide: '8' },
  minHeight: { base: '32', wide: '40' },
  minWidth: '0',
})
const value = css.raw({ fontWeight: '600', textAlign: 'right', overflowWrap: 'anywhere', minWidth: '0' })
const vin = css.raw({
  fontFamily: 'code',
  fontSize: { base: '14', wide: '20' },
  fontWeight: '500',
  // No higher than the facts above it: the ticket stays as high while a number is typed.
  lineHeight: { wide: '1.2' },
})

interface TicketProps {
  readonly sight: OrderSight
  /** The code, if there is one already. */
  readonly code: ReactNode
  readonly charge: ReactNode
}

/** The four facts that a code is bound to, as they are chosen, and what it costs. */
export const Ticket = ({ sight: { values, showsSample, vin: number }, code, charge }: TicketProps) => (
  <section aria-label="Your order" className={ticket}>
    <div className={picture}>
      {showsSample ? <SampleScreen /> : <HeadUnit unit={values.comand} css={css.raw({ height: '120' })} />}
      <p className={caption}>{showsSample ? 'Sample. Your own code is shown here.' : 'typical look'}</p>
    </div>
    <dl className={facts}>
      <Fact name="Comand">{values.comand}</Fact>
      <Fact name="Map region">{values.map_region}</Fact>
      <Fact name="Version">{values.version}</Fact>
      <Fact name="VIN" look={vin}>
        {number.grouped}
      </Fact>
    </dl>
    {code}
    <div className={css({ borderTopWidth: '1', borderColor: 'edge' })}>{charge}</div>
  </section>
)

interface FactProps {
  readonly name: string
  readonly look?: SystemStyleObject
  readonly children: string
}

const Fact = ({ name, look, children }: FactProps) => (
  <div className={fact}>
    <dt className={css({ color: 'muted' })}>{name}</dt>
    <dd className={children === '' ? css({ color: 'muted' }) : css(value, look)}>{children || '–'}</dd>
  </div>
)
