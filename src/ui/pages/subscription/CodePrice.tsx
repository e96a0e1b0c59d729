import { useEffect } from 'react'
import { catalogueView } from '../../../machines/catalogue/index.ts'
import { sessionView } from '../../../machines/session/index.ts'
import { codePrice } from '../../../machines/shared/code-price.ts'
import { useApp } from '../../app/app-context.ts'
import { useAppActor } from '../../app/useView.ts'
import { ActionLink } from '../../components/ActionLink.tsx'
import { Amount } from '../../components/Amount.tsx'
import { FailedState } from '../../components/FailedState.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { css } from '../../styled-system/css'
import { grid } from '../../styled-system/patterns'

/** Same height with and without the price. */
const line = css({ minHeight: '48', display: 'flex', alignItems: 'center', maxWidth: 'drawing' })

/** Price of a single code, with a link to the order form. */
export function CodePrice() {
  const { catalogue, codesUrl } = useApp()
  const { price, hasPriceFailed, isPriceRetrying } = useAppActor('catalogue', catalogueView)
  const { discount } = useAppActor('session', sessionView)
  useEffect(() => {
    catalogue.send({ type: 'section.requested', section: 'price' })
    catalogue.send({ type: 'loading.retried' })
  }, [catalogue])
  return (
    <section tabIndex={-1} aria-labelledby="one-code" className={grid({ gap: '8', justifyItems: 'start' })}>
      <h2 id="one-code" className={css({ fontSize: '24', fontWeight: '600' })}>
        One code
      </h2>
      <div className={line}>
        {price !== null && <Amount size="ticket" {...codePrice(price, discount)} />}
        {price === null &&
          (hasPriceFailed ? (
            <FailedState message="The price could not be loaded." isBusy={isPriceRetrying} />
          ) : (
            <Skeleton>The price is being loaded.</Skeleton>
          ))}
      </div>
      <p className={css({ color: 'muted' })}>
        For one car: one VIN, one unit, one map region and one map version.
      </p>
      <ActionLink to={codesUrl} variant="accent">
        Order a navigation code
      </ActionLink>
    </section>
  )
}
