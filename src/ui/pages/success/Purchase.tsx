import { receiptView } from '../../../machines/receipt/index.ts'
import { sessionView } from '../../../machines/session/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useAppActor } from '../../app/useView.ts'
import { ActionLink } from '../../components/ActionLink.tsx'
import { Button } from '../../components/Button.tsx'
import { TextLink } from '../../components/TextLink.tsx'
import { css } from '../../styled-system/css'
import { grid, wrap } from '../../styled-system/patterns'

const purchase = grid({ gap: '8', alignContent: 'start' })
const list = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: { base: '8', wide: '16' },
  rowGap: '4',
  alignItems: 'baseline',
  overflowWrap: 'anywhere',
})
/** Smaller, so that a label and an id of 20 characters fit into one line of a page that is 360 px wide. */
const name = css({ color: 'muted', fontSize: { base: '14', wide: '16' } })
const value = css({ fontWeight: '600' })
const id = css({ fontFamily: 'code', fontSize: '14', fontWeight: '500' })
const actions = wrap({ gap: '8', _print: { display: 'none' } })

/** The footer, which has the link, is not printed. */
const onPaper = css({ display: 'none', overflowWrap: 'anywhere', _print: { display: 'block' } })

/** Facts of the purchase, with buttons to print and for the next steps. */
export function Purchase() {
  const { brandName, hasAccountMenu, imprintUrl } = useApp()
  const { facts, order, isOfBundle } = useAppActor('receipt', receiptView)
  const { isLoggedIn, isBooting } = useAppActor('session', sessionView)
  const isOffered = hasAccountMenu && !isLoggedIn && !isBooting
  return (
    <section aria-labelledby="purchase" className={purchase}>
      <h2 id="purchase" className={css({ fontSize: '20', fontWeight: '600' })}>
        Your purchase
      </h2>
      <dl className={list}>
        {[...facts, { name: 'Seller', value: brandName, isId: false }].map((fact) => (
          <div key={fact.name} className={css({ display: 'contents' })}>
            <dt className={name}>{fact.name}</dt>
            <dd className={fact.isId ? id : value}>{fact.value}</dd>
          </div>
        ))}
      </dl>
      <div className={actions}>
        <Button onClick={() => window.print()}>Print</Button>
        {!isOfBundle && <ActionLink to="/navipin">Order another code</ActionLink>}
      </div>
      {imprintUrl !== undefined && <p className={onPaper}>{`Legal notice: ${imprintUrl}`}</p>}
      {isOffered && (
        <p className={css({ _print: { display: 'none' } })}>
          {'With an account you find your next codes in one list. '}
          <TextLink isInText to="/register" state={{ email: order?.email }}>
            Create an account
          </TextLink>
        </p>
      )}
    </section>
  )
}
