import { useRef } from 'react'
import { historyView } from '../../../../machines/history/index.ts'
import { sessionView } from '../../../../machines/session/index.ts'
import { useApp } from '../../../app/app-context.ts'
import { LazyBoundary } from '../../../app/LazyBoundary.tsx'
import { type ChunkLoadError, lazyComponent } from '../../../app/lazy-component.ts'
import { useAppActor, useAppActorRef } from '../../../app/useView.ts'
import { ActionLink } from '../../../components/ActionLink.tsx'
import { Button } from '../../../components/Button.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { FailedState } from '../../../components/FailedState.tsx'
import { css } from '../../../styled-system/css'
import { grid, wrap } from '../../../styled-system/patterns'
import { OrdersTable } from './OrdersTable.tsx'
import { SearchField } from './SearchField.tsx'
import { useOpenHistory } from './useOpenHistory.ts'

const OrderDetails = lazyComponent(async () => (await import('./OrderDetails.tsx')).OrderDetails)

const tools = wrap({
  alignItems: 'flex-end',
  gap: '16',
  '& search': { flexGrow: '1' },
})

/** A list of orders, each with a code. */
const DRAWING = ['M8 6H88V42H8ZM8 24H88M16 15H36M16 33H36', 'M46 11H80V19H46ZM46 29H80V37H46Z'] as const

/** Orders of the account. Another user starts with an empty page. */
export function OrdersPage() {
  const { email } = useAppActor('session', sessionView)
  return <Orders key={email} />
}

function Orders() {
  const app = useApp()
  const { notices } = app
  const history = useAppActorRef('history')
  // A code may have been generated elsewhere.
  useOpenHistory(app.onReturn)
  const {
    isLoading,
    isFailed,
    isRetrying,
    isEmpty,
    count,
    exportCount,
    months,
    copiedRow,
    uncopiedPin,
    details,
    isCopied,
    isCopyRefused,
  } = useAppActor('history', historyView)
  const preloadDetails = () => void OrderDetails.preload(app).catch(({ reset }: ChunkLoadError) => reset())
  const closeAfterError = () => {
    history.send({ type: 'details.closed' })
    notices.send({
      type: 'notice.posted',
      kind: 'bad',
      title: 'Error',
      message: 'The details could not be loaded.',
    })
  }
  const isListed = !isLoading && !isFailed
  const isNoneFound = isListed && !isEmpty && months.length === 0
  const search = useRef<HTMLInputElement>(null)
  const find = (text: string) => history.send({ type: 'search.typed', text })
  const showAll = () => {
    if (search.current !== null) search.current.value = ''
    search.current?.focus()
    find('')
  }
  return (
    <section aria-labelledby="orders" tabIndex={-1} className={grid({ gap: '16', minWidth: '0' })}>
      <h2 id="orders" tabIndex={-1} className={css({ fontSize: '20', fontWeight: '600' })}>
        Orders
      </h2>
      <div className={tools}>
        <SearchField ref={search} isDisabled={!isListed || isEmpty} onType={find} />
        {/* Hidden where another step comes next; its space stays, so that nothing moves. */}
        <span className={css({ visibility: isFailed ? 'hidden' : 'visible' })}>
          <ActionLink to="/navipin" variant={details === null && !isNoneFound ? 'accent' : 'quiet'}>
            Order a code
          </ActionLink>
        </span>
        <Button
          css={css.raw({ ml: 'auto' })}
          disabled={!isListed || months.length === 0}
          onClick={() => history.send({ type: 'export.requested' })}
        >
          {exportCount === null ? 'Export CSV' : `Export CSV (${exportCount})`}
        </Button>
      </div>
      <p role="status" className={css({ minHeight: '24', color: 'muted' })}>
        {isListed && count}
        {copiedRow !== null && `. PIN of order ${copiedRow} copied.`}
        {uncopiedPin !== null && `. This browser does not allow copying. The PIN is ${uncopiedPin}.`}
      </p>
      <OrdersTable
        months={months}
        isLoading={isLoading}
        copiedRow={copiedRow}
        preload={preloadDetails}
        open={(id) => history.send({ type: 'details.opened', id })}
        copy={(id) => history.send({ type: 'row.copyRequested', id })}
      >
        {isFailed && (
          <FailedState variant="accent" message="The orders could not be loaded." isBusy={isRetrying} />
        )}
        {isEmpty && (
          <EmptyState
            drawing={DRAWING}
            message="There are no orders yet. Each code that you buy is listed here."
          />
        )}
        {!isFailed && !isEmpty && (
          <>
            <p>No order has this VIN or number.</p>
            <Button variant="accent" css={css.raw({ mt: '8' })} onClick={showAll}>
              Show all orders
            </Button>
          </>
        )}
      </OrdersTable>
      {details !== null && (
        <LazyBoundary onError={closeAfterError}>
          <OrderDetails
            order={details}
            isCopied={isCopied}
            isCopyRefused={isCopyRefused}
            copy={() => history.send({ type: 'pin.copyRequested' })}
            close={() => history.send({ type: 'details.closed' })}
          />
        </LazyBoundary>
      )}
    </section>
  )
}
