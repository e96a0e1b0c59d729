import { useEffect } from 'react'
import { catalogueView } from '../../machines/catalogue/index.ts'
import { codePrice } from '../../machines/code-price.ts'
import { sessionView } from '../../machines/session/index.ts'
import { ActionLink } from '../parts/ActionLink.tsx'
import { Amount } from '../parts/Amount.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { useShop } from '../shop-context.ts'
import { css } from '../styled-system/css'
import { useView } from '../useView.ts'

/** As high with the price as without it. */
const line = css({ minHeight: '48', display: 'flex', alignItems: 'center', maxWidth: 'drawing' })

/** The price of a single code, and the way to order one. */
export function CodePrice() {
  const { catalogue, session, codesUrl } = useShop()
  const { price, isPriceMissing } = useView(catalogue, catalogueView)
  const { discount } = useView(session, sessionView)
  useEffect(() => {
    catalogue.send({ type: 'part.wanted', part: 'price' })
    catalogue.send({ type: 'loading.retried' })
  }, [catalogue])
  return (
    <section aria-labelledby="one-code" className={css({ display: 'grid', gap: '8', justifyItems: 'start' })}>
      <h2 id="one-code" className={css({ fontSize: '24', fontWeight: '600' })}>
        One code
      </h2>
      <div className={line}>
        {price !== null && <Amount size="ticket" {...codePrice(price, discount)} />}
        {price === null && isPriceMissing && (
          <p role="alert" className={css({ color: 'bad' })}>
            The price could not be loaded.
          </p>
        )}
        {price === null && !isPriceMissing && <Skeleton>The price is being loaded.</Skeleton>}
      </div>
      <p className={css({ color: 'muted' })}>For one car and one version of its map.</p>
      <ActionLink to={codesUrl} variant="signal">
        Order a navigation code
      </ActionLink>
    </section>
  )
}
