import { HEAD_UNITS } from '../../../contract/index.ts'
import { catalogueView } from '../../../machines/catalogue/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useAppActor } from '../../app/useView.ts'
import { Skeleton } from '../../components/Skeleton.tsx'
import { TextLink } from '../../components/TextLink.tsx'
import { css } from '../../styled-system/css'
import { helpFor } from '../help/topics.ts'

const facts = css({
  display: 'grid',
  // Fixed proportions: the price, which loads late, does not change the widths.
  gridTemplateColumns: { desktop: '5fr 5fr 4fr' },
  columnGap: '24',
  rowGap: '12',
  pb: '24',
})
/** The name is left of its value, or above it if three columns fit. */
const fact = css({
  display: 'grid',
  gridTemplateColumns: { base: '{sizes.72} minmax(0, 1fr)', desktop: 'minmax(0, 1fr)' },
  columnGap: '8',
  alignContent: 'start',
  fontSize: '14',
})
const name = css({ color: 'muted' })
/** Further lines of a fact, below its value. */
const detailStyle = css.raw({ gridColumn: { base: '2', desktop: '1' } })
const detail = css(detailStyle)
/** The setting `deliveryTime` may begin in lower case. */
const delivery = css(detailStyle, { _firstLetter: { textTransform: 'uppercase' } })
const value = css({ fontWeight: '600', minHeight: '24' })

/** Explicit line breaks are the same in every font, so nothing moves when the font loads. */
const line = css({ display: 'block' })
const [NTG45, NTG5S1, NTG5S2, NTG55] = HEAD_UNITS

/** Supported units, delivery time and price, shown before the first choice. */
export function Facts({ priceText }: { readonly priceText: string | null }) {
  const { deliveryTime } = useApp()
  const { hasPriceFailed } = useAppActor('catalogue', catalogueView)
  return (
    <dl className={facts}>
      <div className={fact}>
        <dt className={name}>For</dt>
        <dd className={value}>
          <span className={line}>{`${NTG45}, ${NTG5S1}, `}</span>
          <span className={line}>{`${NTG5S2} and ${NTG55}`}</span>
        </dd>
        <dd className={detail}>
          <TextLink to={helpFor('unit')}>See which cars</TextLink>
        </dd>
        <dd className={detail}>Not for Audio 20 or Garmin MAP PILOT.</dd>
      </div>
      <div className={fact}>
        <dt className={name}>Delivery</dt>
        <dd className={value}>
          <span className={line}>{'Shown right after payment, '}</span>
          <span className={line}>and sent by e-mail.</span>
        </dd>
        {deliveryTime !== '' && <dd className={delivery}>{deliveryTime}</dd>}
        <dd className={detail}>
          <TextLink to={helpFor('refused')}>What if the unit refuses it?</TextLink>
        </dd>
      </div>
      <div className={fact}>
        <dt className={name}>Price</dt>
        <dd className={value}>
          {priceText ??
            (hasPriceFailed ? (
              'Not known yet'
            ) : (
              <span className={css({ display: 'block', width: '120' })}>
                <Skeleton />
              </span>
            ))}
        </dd>
      </div>
    </dl>
  )
}
