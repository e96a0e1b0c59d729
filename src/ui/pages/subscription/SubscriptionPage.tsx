import { bundlesView, durationText, pricePerMonth } from '../../../machines/bundles/index.ts'
import { sessionView } from '../../../machines/session/index.ts'
import { useApp } from '../../app/app-context.ts'
import { LazyBoundary } from '../../app/LazyBoundary.tsx'
import { lazyComponent } from '../../app/lazy-component.ts'
import { useAttempt } from '../../app/useAttempt.ts'
import { useAppActor } from '../../app/useView.ts'
import { Button } from '../../components/Button.tsx'
import { FailedState } from '../../components/FailedState.tsx'
import { Heading } from '../../components/Heading.tsx'
import { Offer, Offers } from '../../components/Offers.tsx'
import { PurchaseFailure } from '../../components/PurchaseFailure.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useBundles } from '../../components/useBundles.ts'
import { css } from '../../styled-system/css'
import { grid } from '../../styled-system/patterns'
import { PointBundles } from '../navipin/PointBundles.tsx'
import { CodePrice } from './CodePrice.tsx'

/** Shown only in a shop that sells no subscriptions. */
const NoSubscriptions = lazyComponent(async () => (await import('./NoSubscriptions.tsx')).NoSubscriptions)

const SKELETONS = [1, 2, 3, 4]
const page = grid({ gap: '24', alignContent: 'start', minHeight: '100dvh' })
/** Reserves the height of one row of bundles; in a narrow window, where they need several rows, that of the window. */
const aboveSubscriptions = grid({
  gap: '24',
  alignContent: 'start',
  minHeight: '100dvh',
  '@media (min-width: 52rem)': { minHeight: '42.5rem' },
})
const section = grid({ gap: '16', pt: '24', minWidth: '0' })

interface PeriodProps {
  readonly due: Parameters<typeof pricePerMonth>[0]
  readonly duration: Parameters<typeof pricePerMonth>[1]
}

/** Shows nothing about a renewal, because the backend sends nothing about it. */
function Period({ due, duration }: PeriodProps) {
  const month = pricePerMonth(due, duration)
  const period = durationText(duration)
  if (period === null) return null
  return (
    <div className={css({ color: 'muted' })}>
      {month !== null && <p>{`${month} a month`}</p>}
      <p>{`Lasts ${period}.`}</p>
    </div>
  )
}

/** Single codes, bundles of points and subscriptions. */
export function SubscriptionPage() {
  useBundles('subscriptions')
  return (
    <div className={page}>
      <div className={aboveSubscriptions}>
        <Heading>Prices</Heading>
        <CodePrice />
        <PointBundles />
      </div>
      <Subscriptions />
    </div>
  )
}

/** Subscriptions: unlimited codes for a period. */
function Subscriptions() {
  const { subscriptions } = useApp()
  const attempt = useAttempt(subscriptions)
  const { isLoggedIn } = useAppActor('session', sessionView)
  const { bundles, isLoading, isFailed, isRetrying, isBuying } = useAppActor('subscriptions', bundlesView)
  return (
    <section tabIndex={-1} aria-labelledby="subscriptions" className={section}>
      <div>
        <h2 id="subscriptions" className={css({ fontSize: '24', fontWeight: '600' })}>
          Subscriptions
        </h2>
        <p className={css({ color: 'muted' })}>Codes are included while your subscription is active.</p>
      </div>
      {isFailed && <FailedState message="The subscriptions could not be loaded." isBusy={isRetrying} />}
      {!isFailed && !isLoading && bundles.length === 0 && (
        <LazyBoundary fallback={<p>There are no subscriptions on offer now.</p>}>
          <NoSubscriptions />
        </LazyBoundary>
      )}
      <Offers isLoading={isLoading} isBuying={isBuying}>
        {isLoading &&
          SKELETONS.map((place) => (
            <Offer key={place}>
              <Skeleton>{place === 1 && 'Loading...'}</Skeleton>
              <div>
                <Skeleton />
                {/* The first is usually one month, which has no price per month. */}
                {place > 1 && <Skeleton />}
              </div>
              <Skeleton shape="control" />
            </Offer>
          ))}
        {bundles.map(({ id, name, duration, due, amount, fullPrice, isBusy, hasFailed }) => (
          <Offer key={id}>
            <h3 className={css({ fontSize: '20', fontWeight: '600', lineHeight: '1.2' })}>{name}</h3>
            <Period due={due} duration={duration} />
            <Button
              isBusy={isBusy}
              disabled={isBuying}
              aria-describedby={
                hasFailed ? `subscription-${id} subscription-${id}-failure` : `subscription-${id}`
              }
              onClick={() => attempt({ type: 'bundle.bought', id })}
            >
              {`Buy ${amount}`}
              {fullPrice !== undefined && (
                <>
                  {' '}
                  <del className={css({ color: 'muted', fontWeight: '400' })}>{fullPrice}</del>
                </>
              )}
            </Button>
            <span id={`subscription-${id}`} hidden>
              {name}
            </span>
            {hasFailed && <PurchaseFailure id={`subscription-${id}-failure`} />}
          </Offer>
        ))}
      </Offers>
      {!isLoggedIn && !isFailed && (isLoading || bundles.length > 0) && (
        <p className={css({ fontSize: '14', color: 'muted' })}>You log in to buy a subscription.</p>
      )}
    </section>
  )
}
