import { bundlesView, pricePerMonth } from '../../machines/bundles/index.ts'
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

const SKELETONS = [1, 2, 3, 4]
const page = css({ display: 'grid', gap: '24', alignContent: 'start', minHeight: '100dvh' })

const perMonth = (...price: Parameters<typeof pricePerMonth>) => {
  const month = pricePerMonth(...price)
  return month === null ? null : `${month} a month`
}

/** Time instead of tokens: codes without counting, for as long as it runs. */
export function SubscriptionPage() {
  const { subscriptions, loadAgain } = useShop()
  const { offers, isLoading, isFailed, isTaken } = useView(subscriptions, bundlesView)
  useOffers(subscriptions)
  return (
    <div className={page}>
      <div>
        <Heading>Subscriptions</Heading>
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
            <h2 className={css({ fontSize: '20', fontWeight: '600', lineHeight: '1.2' })}>{name}</h2>
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
    </div>
  )
}
