import { useEffect } from 'react'
import { type Bundle, PINS_PER_TOKEN, TOKENS_PER_BUNDLE } from '../../contract/index.ts'
import { type BundlesActor, bundlesView } from '../../machines/bundles/index.ts'
import { Amount } from '../parts/Amount.tsx'
import { css } from '../styled-system/css'
import { useView } from '../useView.ts'

export function BundleOffer({ actor }: { readonly actor: BundlesActor }) {
  const { offers } = useView(actor, bundlesView)
  useEffect(() => actor.send({ type: 'bundles.wanted' }), [actor])
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="bundle-offer">
      <h2 id="bundle-offer" className={css({ fontSize: '24', fontWeight: '600' })}>
        Resellers and workshops offer
      </h2>
      <p className={css({ color: 'muted', mb: '16' })}>Buy in bundle - pay less</p>
      <ul
        className={css({
          display: 'grid',
          gap: '16',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))',
        })}
      >
        {offers.map((bundle) => (
          <BundleCard key={bundle.id} bundle={bundle} />
        ))}
      </ul>
    </section>
  )
}

function BundleCard({ bundle }: { readonly bundle: Bundle }) {
  const isDiscounted = bundle.discount > 0 && bundle.discount_price != null
  return (
    <li
      className={css({
        bg: 'panel',
        borderWidth: '1',
        borderColor: 'edge',
        borderRadius: 'box',
        p: '16',
        display: 'grid',
        gap: '8',
      })}
    >
      <h3 className={css({ fontSize: '20', fontWeight: '600' })}>{bundle.name}</h3>
      <p>{`Purchase ${TOKENS_PER_BUNDLE} tokens`}</p>
      <p className={css({ color: 'muted' })}>{`1 token = ${PINS_PER_TOKEN} pin*`}</p>
      <p>
        {isDiscounted ? (
          <Amount size="card" amount={`${bundle.discount_price}$`} instead={`${bundle.price}$`} />
        ) : (
          <Amount size="card" amount={`${bundle.price}$`} />
        )}
      </p>
    </li>
  )
}
