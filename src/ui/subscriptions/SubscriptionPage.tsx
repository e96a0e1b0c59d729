import { bundlesView, pricePerMonth } from '../../machines/bundles/index.ts'
import { BundleOffer } from '../bundles/BundleOffer.tsx'
import { Offer, Offers } from '../bundles/Offers.tsx'
import { useOffers } from '../bundles/useOffers.ts'
import { ActionLink } from '../parts/ActionLink.tsx'
import { Button } from '../parts/Button.tsx'
import { EmptyState } from '../parts/EmptyState.tsx'
import { FailedState } from '../parts/FailedState.tsx'
import { Heading } from '../parts/Heading.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { useShop } from '../shop-context.ts'
import { css } from '../styled-system/css'
import { useView } from '../useView.ts'
import { CodePrice } from './CodePrice.tsx'

const SKELETONS = [1, 2, 3, 4]
const page = css({ display: 'grid', gap: '24', alignContent: 'start', minHeight: '100dvh' })
const section = css({ display: 'grid', gap: '24', pt: '24', minWidth: '0' })

const perMonth = (...price: Parameters<typeof pricePerMonth>) => {
  const month = pricePerMonth(...price)
  return month === null ? null : `${month} a month`
}

/** Codes by the piece, by the bundle and by the month. */
export function SubscriptionPage() {
  const { bundles, subscriptions } = useShop()
  const { isLoading } = useView(bundles, bundlesView)
  useOffers(subscriptions)
  return (
    <div className={page}>
      <Heading>Prices</Heading>
      <CodePrice />
      <BundleOffer />
      {/* After the bundles, whose number is not known before they are there: so nothing below them moves. */}
      {isLoading ? <Skeleton shape="drawing">Loading...</Skeleton> : <Subscriptions />}
    </div>
  )
}

/** Time instead of tokens: codes without counting, for as long as it runs. */
function Subscriptions() {
  const { subscriptions, loadAgain } = useShop()
  const { offers, isLoading, isFailed, isTaken } = useView(subscriptions, bundlesView)
  return (
    <section aria-labelledby="subscriptions" className={section}>
      <div>
        <h2 id="subscriptions" className={css({ fontSize: '24', fontWeight: '600' })}>
          Subscriptions
        </h2>
        <p className={css({ color: 'muted' })}>Codes are included while your subscription is active.</p>
      </div>
      {isFailed && <FailedState says="The subscriptions could not be loaded." onClick={loadAgain} />}
      {!isFailed && !isLoading && offers.length === 0 && (
        <EmptyState says="There are no subscriptions on offer now.">
          <ActionLink to="/navipin">Order a single code</ActionLink>
        </EmptyState>
      )}
      <Offers isLoading={isLoading}>
        {isLoading &&
          SKELETONS.map((place) => (
            <Offer key={place}>
              <Skeleton>{place === 1 && 'Loading...'}</Skeleton>
              <Skeleton shape="control" />
            </Offer>
          ))}
        {offers.map(({ id, name, duration, due, amount, instead, isBusy }) => (
          <Offer key={id}>
            <h3 className={css({ fontSize: '20', fontWeight: '600', lineHeight: '1.2' })}>{name}</h3>
            <p className={css({ color: 'muted', minHeight: '24' })}>{perMonth(due, duration)}</p>
            <Button
              isBusy={isBusy}
              disabled={isTaken}
              aria-describedby={`subscription-${id}`}
              onClick={() => subscriptions.send({ type: 'bundle.bought', id })}
            >
              {`Buy ${amount}`}
              {instead !== undefined && (
                <>
                  {' '}
                  <del className={css({ color: 'muted', fontWeight: '400' })}>{instead}</del>
                </>
              )}
            </Button>
            <span id={`subscription-${id}`} hidden>
              {name}
            </span>
          </Offer>
        ))}
      </Offers>
    </section>
  )
}
