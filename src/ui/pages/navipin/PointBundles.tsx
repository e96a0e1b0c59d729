import { useLocation } from 'react-router-dom'
import { PINS_PER_TOKEN, TOKENS_PER_BUNDLE } from '../../../contract/index.ts'
import {
  type BundleComparison,
  bundlesView,
  compareWithSingle,
  pricePerCode,
} from '../../../machines/bundles/index.ts'
import { sessionView } from '../../../machines/session/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useAttempt } from '../../app/useAttempt.ts'
import { useAppActor } from '../../app/useView.ts'
import { Amount } from '../../components/Amount.tsx'
import { Button } from '../../components/Button.tsx'
import { Offer, Offers } from '../../components/Offers.tsx'
import { PurchaseFailure } from '../../components/PurchaseFailure.tsx'
import { TextLink } from '../../components/TextLink.tsx'
import { TryAgain } from '../../components/TryAgain.tsx'
import { useBundles } from '../../components/useBundles.ts'
import { useSinglePrice } from '../../components/useSinglePrice.ts'
import { css } from '../../styled-system/css'
import { grid } from '../../styled-system/patterns'
import { BUNDLE_OFFER } from './bundle-offer.ts'

const section = grid({ gap: '16', pt: '24', minWidth: '0', gridColumn: '1 / -1' })
const title = css({ fontSize: '24', fontWeight: '600', lineHeight: { base: '1.25', wide: '1.5' } })
const TITLE_ID = `${BUNDLE_OFFER}-title`

/** Bundles of points for frequent orders. Without offers it renders nothing, unless a link led here. */
export function PointBundles() {
  const { bundles: actor } = useApp()
  const attempt = useAttempt(actor)
  const { hash } = useLocation()
  const { bundles, isBuying, isLoading, isFailed, isRetrying } = useAppActor('bundles', bundlesView)
  const { isLoggedIn } = useAppActor('session', sessionView)
  useBundles('bundles')
  const single = useSinglePrice()
  const labelled = {
    id: BUNDLE_OFFER,
    tabIndex: -1,
    'aria-labelledby': TITLE_ID,
    className: section,
  }
  if (bundles.length === 0)
    return (
      hash === `#${BUNDLE_OFFER}` &&
      !isLoading && (
        <section {...labelled}>
          {/* A heading, so that the section gets the focus also if it is late. */}
          <h2 id={TITLE_ID} className={title}>
            {isFailed ? 'The tokens on offer could not be loaded.' : 'There are no tokens on offer now.'}
          </h2>
          {isFailed ? (
            <p>
              <TryAgain isBusy={isRetrying} />
            </p>
          ) : (
            <p>
              {'You can pay for this code by card. '}
              <TextLink isInText to="/help#contact">
                Write to us
              </TextLink>
              {' if you need tokens.'}
            </p>
          )}
        </section>
      )
    )
  return (
    <section {...labelled}>
      <div>
        <h2 id={TITLE_ID} className={title}>
          Resellers and workshops offer
        </h2>
        <p className={css({ color: 'muted' })}>Buy in bundle - pay less</p>
      </div>
      <Offers isBuying={isBuying}>
        {bundles.map(({ id, name, due, amount, fullPrice, isBusy, hasFailed }) => (
          <Offer key={id}>
            <h3 className={css({ fontSize: '20', fontWeight: '600' })}>{name}</h3>
            <p>{`Purchase ${TOKENS_PER_BUNDLE} tokens`}</p>
            <p className={css({ color: 'muted' })}>{`1 token = ${PINS_PER_TOKEN} pin*`}</p>
            <p>
              <Amount size="card" amount={amount} fullPrice={fullPrice} />
            </p>
            <p>
              {`${pricePerCode(due)} for one code. `}
              <Comparison comparison={compareWithSingle(due, single)} />
            </p>
            <Button
              isBusy={isBusy}
              disabled={isBuying}
              aria-describedby={hasFailed ? `bundle-${id} bundle-${id}-failure` : `bundle-${id}`}
              onClick={() => attempt({ type: 'bundle.bought', id })}
            >
              Grab Your Tokens Now!
            </Button>
            <span id={`bundle-${id}`} hidden>
              {name}
            </span>
            {hasFailed && <PurchaseFailure id={`bundle-${id}-failure`} />}
          </Offer>
        ))}
      </Offers>
      <p className={css({ fontSize: '14', color: 'muted' })}>
        * One code: for one VIN, unit, region and version.
        {!isLoggedIn && ' You log in to buy tokens.'}
      </p>
    </section>
  )
}

/** A reserved line, so that nothing moves when the price of a single code or the font loads. */
const line = css.raw({ display: 'block', minHeight: '24', fontSize: '14' })
const saving = css(line, { color: 'good' })
const dearer = css(line, { color: 'muted' })
const Comparison = ({ comparison }: { readonly comparison: BundleComparison | null }) =>
  comparison !== null && 'singlePrice' in comparison ? (
    <span className={dearer}>{`Your own price is lower: ${comparison.singlePrice}.`}</span>
  ) : (
    <span className={saving}>
      {comparison !== null && `You save ${comparison.saved} on ${TOKENS_PER_BUNDLE} codes.`}
    </span>
  )
