import { HEAD_UNITS } from '../../contract/index.ts'
import { catalogueView } from '../../machines/catalogue/index.ts'
import { Skeleton } from '../parts/Skeleton.tsx'
import { useShop } from '../shop-context.ts'
import { css } from '../styled-system/css'
import { useView } from '../useView.ts'

const facts = css({
  display: 'grid',
  // Their widths do not depend on the price, which comes late.
  gridTemplateColumns: { desk: '5fr 5fr 4fr' },
  columnGap: '24',
  rowGap: '4',
  pb: '24',
})
/** The name stands left of its value, and above it where there is room for three columns. */
const fact = css({
  display: 'grid',
  gridTemplateColumns: { base: '{sizes.72} minmax(0, 1fr)', desk: 'minmax(0, 1fr)' },
  columnGap: '8',
  alignContent: 'start',
  fontSize: '14',
})
const name = css({ color: 'muted' })
const value = css({ fontWeight: '600', minHeight: '24' })

/** Lines that are broken here break alike in every font: nothing moves when the font arrives. */
const line = css({ display: 'block' })
const [NTG45, NTG5S1, NTG5S2, NTG55] = HEAD_UNITS

/** What somebody needs to know before the first choice: for which units, when the code arrives, and the price. */
export function Facts({ cost }: { readonly cost: string | null }) {
  const { isPriceMissing } = useView(useShop().catalogue, catalogueView)
  return (
    <dl className={facts}>
      <div className={fact}>
        <dt className={name}>For</dt>
        <dd className={value}>
          <span className={line}>{`${NTG45}, ${NTG5S1}, `}</span>
          <span className={line}>{`${NTG5S2} and ${NTG55}`}</span>
        </dd>
      </div>
      <div className={fact}>
        <dt className={name}>Delivery</dt>
        <dd className={value}>
          <span className={line}>{'Shown right after payment, '}</span>
          <span className={line}>and sent by e-mail.</span>
        </dd>
      </div>
      <div className={fact}>
        <dt className={name}>Price</dt>
        <dd className={value}>
          {cost ??
            (isPriceMissing ? (
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
