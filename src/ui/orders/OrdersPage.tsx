import { useActorRef } from '@xstate/react'
import { historyView } from '../../machines/history/index.ts'
import { sessionView } from '../../machines/session/index.ts'
import { Button } from '../parts/Button.tsx'
import { useShop } from '../shop-context.ts'
import { css } from '../styled-system/css'
import { useView } from '../useView.ts'
import { OrderDetails } from './OrderDetails.tsx'
import { OrdersTable } from './OrdersTable.tsx'
import { SearchField } from './SearchField.tsx'
import { useNews } from './useNews.ts'

/** The codes that a person has had. Another person's begin from nothing. */
export function OrdersPage() {
  const { session } = useShop()
  const { email } = useView(session, sessionView)
  return <Orders key={email} />
}

function Orders() {
  const { screens } = useShop()
  const history = useActorRef(screens.history)
  useNews(history)
  const { isLoading, isFailed, isEmpty, rows, details, isCopied, isCopyRefused } = useView(
    history,
    historyView,
  )
  const open = (id: string | number) => history.send({ type: 'details.opened', id })
  return (
    <section aria-labelledby="orders" className={css({ display: 'grid', gap: '16', minWidth: '0' })}>
      <h2 id="orders" tabIndex={-1} className={css({ fontSize: '24', fontWeight: '600' })}>
        Orders
      </h2>
      <SearchField
        isDisabled={isLoading || isFailed || isEmpty}
        onType={(text) => history.send({ type: 'search.typed', text })}
      />
      {/* The table changes with every letter: this is heard of it. */}
      <p role="status" className={css({ srOnly: true })}>
        {!isLoading && !isFailed && `Orders shown: ${rows.length}`}
      </p>
      <OrdersTable rows={rows} isLoading={isLoading} open={open}>
        {isFailed && 'The orders could not be loaded.'}
        {isEmpty && 'There are no orders yet.'}
        {!isFailed && !isEmpty && 'No order has this VIN or id.'}
      </OrdersTable>
      {isFailed && (
        <p>
          <Button onClick={() => history.send({ type: 'history.wanted' })}>Try again</Button>
        </p>
      )}
      {details !== null && (
        <OrderDetails
          order={details}
          isCopied={isCopied}
          isCopyRefused={isCopyRefused}
          copy={() => history.send({ type: 'pin.copied' })}
          close={() => history.send({ type: 'details.closed' })}
        />
      )}
    </section>
  )
}
