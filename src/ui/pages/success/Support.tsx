import { receiptView } from '../../../machines/receipt/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useAppActor } from '../../app/useView.ts'
import { MailLink } from '../../components/MailLink.tsx'
import { css } from '../../styled-system/css'
import { grid } from '../../styled-system/patterns'

const list = grid({
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: '8',
  rowGap: '0',
  alignItems: 'baseline',
  fontSize: '14',
  color: 'muted',
  overflowWrap: 'anywhere',
})

interface SupportProps {
  /** False while nothing has failed: then the page offers the mail only. */
  readonly isFailure?: boolean
}

/** Link to support with a prepared mail that contains the ids of the payment. */
export function Support({ isFailure = true }: SupportProps) {
  const { supportEmail } = useApp()
  const { message, ids, labelledIds, isOfBundle } = useAppActor('receipt', receiptView)
  return (
    <>
      <div>
        {isFailure && (
          <p>
            Please contact support: <MailLink to={supportEmail}>{supportEmail}</MailLink>
          </p>
        )}
        {ids.length > 0 && (
          <p>
            <MailLink
              to={supportEmail}
              // The first id of a bundle is that of the offer, which all its buyers share.
              subject={isOfBundle ? `Not confirmed: ${ids[1]?.[1]}` : `No code: ${ids[0]?.[1]}`}
              lines={[
                isOfBundle ? 'I paid, but it is not confirmed.' : 'I paid, but have no code.',
                ...ids.map(([name, id]) => `${name}: ${id}`),
                ...(message === '' ? [] : [`Message of the shop: ${message}`]),
              ]}
            >
              {`Write to support with ${ids.length === 1 ? 'this number' : 'these numbers'}`}
            </MailLink>
          </p>
        )}
      </div>
      {ids.length > 0 && (
        <dl className={list}>
          {labelledIds.map(([name, id]) => (
            <div key={name} className={css({ display: 'contents' })}>
              <dt>{name}</dt>
              <dd className={css({ fontFamily: 'code' })}>{id}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
