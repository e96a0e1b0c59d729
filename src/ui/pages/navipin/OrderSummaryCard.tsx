import type { ReactNode } from 'react'
import { HeadUnit } from '../../components/head-units/HeadUnit.tsx'
import { SampleScreen } from '../../components/head-units/SampleScreen.tsx'
import { css } from '../../styled-system/css'
import { card } from '../../theme/recipes.ts'
import type { OrderView } from './order-view.ts'

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
  borderColor: 'skeleton',
  alignItems: 'center',
  py: { base: '4', wide: '8' },
  minHeight: { base: '32', wide: '40' },
  minWidth: '0',
  // On a phone the top border of the price is directly below.
  '&:last-child': { borderBottomWidth: { base: '0', wide: '1' } },
})
const value = css.raw({ fontWeight: '600', textAlign: 'right', overflowWrap: 'anywhere', minWidth: '0' })
/** A value that was just chosen moves into its place. */
const chosen = css.raw({ animation: 'settle 0.15s ease-out', _motionReduce: { animation: 'none' } })
const vin = css.raw({
  fontFamily: 'code',
  fontSize: { base: '14', wide: '20' },
  fontWeight: '500',
  // As high as the other lines, so that the card keeps its height while a VIN is typed.
  lineHeight: { wide: '1.2' },
})

interface OrderSummaryCardProps {
  readonly view: OrderView
  /** The code, if there is one already. */
  readonly code: ReactNode
  readonly price: ReactNode
}

/** The four fields of the order as they are chosen, and the price. */
export const OrderSummaryCard = ({
  view: { values, mode, showsSample, vin: vinView },
  code,
  price,
}: OrderSummaryCardProps) => (
  <section aria-label="Your order" tabIndex={-1} className={ticket}>
    <div className={picture}>
      {showsSample ? (
        <SampleScreen />
      ) : (
        <HeadUnit unit={values.comand} css={css.raw({ height: { base: '72', wide: '120' } })} />
      )}
      <p key={showsSample ? 'sample' : 'unit'} className={caption}>
        {showsSample
          ? `Sample. Yours is shown ${mode === 'buy' ? 'after payment' : 'right away'}.`
          : 'Typical look'}
      </p>
    </div>
    <dl className={facts}>
      <Fact name="Comand">{values.comand}</Fact>
      <Fact name="Map region">{values.map_region}</Fact>
      <Fact name="Version">{values.version}</Fact>
      <Fact name="VIN" empty="not entered yet" isTyped>
        {vinView.grouped}
      </Fact>
    </dl>
    {code}
    <div className={css({ borderTopWidth: '1', borderColor: 'edge' })}>{price}</div>
  </section>
)

interface FactProps {
  readonly name: string
  /** Shown until there is a value. */
  readonly empty?: string
  /** True for the VIN: it changes with each key, so a change is not animated. */
  readonly isTyped?: boolean
  readonly children: string
}

const Fact = ({ name, empty = 'not chosen yet', isTyped = false, children }: FactProps) => (
  <div className={fact}>
    <dt className={css({ color: 'muted' })}>{name}</dt>
    <dd
      key={isTyped ? undefined : children}
      className={children === '' ? css({ color: 'muted' }) : css(value, isTyped ? vin : chosen)}
    >
      {children || empty}
    </dd>
  </div>
)
