import { receiptView } from '../../machines/receipt/index.ts'
import { Button } from '../parts/Button.tsx'
import { Callout } from '../parts/Callout.tsx'
import { Heading } from '../parts/Heading.tsx'
import { MailLink } from '../parts/MailLink.tsx'
import { useShop } from '../shop-context.ts'
import { css } from '../styled-system/css'
import { useView } from '../useView.ts'

/** Nothing is worse than a paid order that looks lost: what is known is said, and what can be done. */
const KNOWN = {
  nothing: 'This page tells what came of a payment, and it was opened without one.',
  refused: '',
  pending:
    'The payment is still on its way to us. Wait a minute, then check again: checking charges nothing.',
  unknown:
    'Nothing is known of it yet. If you have just paid, wait a minute, then check again: checking charges nothing.',
  unasked: 'The answer did not get through. What was paid is not lost: checking again charges nothing.',
} as const

/** Neither a code nor a confirmation: why, and what to do. */
export function NoReceipt() {
  const { receipt, supportEmail } = useShop()
  const { message, shortfall, canBeAskedAgain, ids } = useView(receipt, receiptView)
  const known = KNOWN[shortfall]
  return (
    <>
      <Heading>{message === '' ? 'Ops. Unxpected error' : message}</Heading>
      {known !== '' && <Callout tone={shortfall === 'unasked' ? 'bad' : 'plain'}>{known}</Callout>}
      {canBeAskedAgain && (
        <Button
          look="signal"
          className={css({ justifySelf: { wide: 'start' } })}
          onClick={() => receipt.send({ type: 'check.wanted' })}
        >
          Check again
        </Button>
      )}
      <div>
        <p>
          Please contact support: <MailLink to={supportEmail}>{supportEmail}</MailLink>
        </p>
        {ids.length > 0 && (
          <p>
            <MailLink
              to={supportEmail}
              subject={`No code: ${ids[0]?.[1]}`}
              lines={[
                'I paid, but have no code.',
                ...ids.map(([name, id]) => `${name}: ${id}`),
                ...(message === '' ? [] : [`The shop says: ${message}`]),
              ]}
            >
              Write to support with these numbers
            </MailLink>
          </p>
        )}
      </div>
      {ids.length > 0 && (
        <dl className={css({ fontSize: '14', color: 'muted', overflowWrap: 'anywhere' })}>
          {ids.map(([name, id]) => (
            <div key={name} className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '8' })}>
              <dt>{name}</dt>
              <dd className={css({ fontFamily: 'code' })}>{id}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
