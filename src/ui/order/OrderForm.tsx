import { useActorRef } from '@xstate/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { areRaised, unbegun } from '../../machines/order/index.ts'
import { showFirst } from '../first-sight.ts'
import { Button } from '../parts/Button.tsx'
import { useShop } from '../shop-context.ts'
import { css } from '../styled-system/css'
import { OrderTicket } from './OrderTicket.tsx'
import { OtherTab } from './OtherTab.tsx'
import { OutOfPoints } from './OutOfPoints.tsx'
import { Steps } from './Steps.tsx'
import { idOf } from './sight.ts'
import { Unclear } from './Unclear.tsx'
import { useAccountNews } from './useAccountNews.ts'
import { useOrderSight } from './useOrderSight.ts'

const form = css({
  display: 'grid',
  columnGap: { base: '24', wide: '48' },
  rowGap: '16',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', wide: 'minmax(0, 1fr) minmax(18rem, 25rem)' },
  gridTemplateRows: { wide: 'auto 1fr' },
})
const FIRST = unbegun()
const ORDER = ['comand', 'map_region', 'version', 'vin'] as const

/** From a car to a code, or to the payment for it. */
export function OrderForm({ beginAnew }: { readonly beginAnew: () => void }) {
  const { screens, orderFeed, catalogue } = useShop()
  const { state, key } = useLocation()
  const [input] = useState(() => orderFeed.input(state, key))
  const order = useActorRef(screens.order, { input })
  // What was written beforehand knew neither this person nor this device.
  showFirst(order, FIRST)
  const { sight, catchUp } = useOrderSight(order)
  useEffect(() => orderFeed.follow(order, key, state, beginAnew), [orderFeed, order, key, state, beginAnew])
  useEffect(() => {
    for (const part of ['units', 'variants', 'price'] as const) catalogue.send({ type: 'part.wanted', part })
    catalogue.send({ type: 'loading.retried' })
  }, [catalogue])
  useAccountNews(sight.mode !== 'buy')
  const { objections } = sight
  const told = useRef(objections)
  // Each attempt moves the focus, also to what was objected to before; filling in a field leaves it there.
  useEffect(() => {
    const first = ORDER.find((field) => objections[field] !== undefined)
    if (first !== undefined && areRaised(objections, told.current))
      document.getElementById(idOf(first))?.focus()
    told.current = objections
  }, [objections])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    order.send({ type: 'order.submitted' })
  }
  return (
    <form
      noValidate
      className={form}
      data-state={sight.state}
      aria-busy={sight.isLoading}
      onKeyDown={catchUp}
      onPointerDown={catchUp}
      onSubmit={submit}
    >
      <Steps order={order} sight={sight} />
      <OrderTicket sight={sight} />
      <div
        className={css({
          display: 'grid',
          gap: '16',
          alignContent: 'start',
          pl: { wide: '32' },
        })}
      >
        <Button
          type="submit"
          variant={sight.isOutOfPoints ? 'quiet' : 'signal'}
          isBusy={sight.isBusy}
          disabled={!sight.canSubmit}
        >
          {sight.action}
        </Button>
        <OtherTab isWaiting={sight.isWaitingForTab} onStop={() => order.send({ type: 'wait.stopped' })} />
        {sight.isOutOfPoints && (
          <OutOfPoints
            amount={sight.price?.amount ?? null}
            canPay={sight.canSubmit}
            onPay={() => order.send({ type: 'order.submitted' })}
            order={sight.values}
          />
        )}
        {sight.isUnclear && <Unclear />}
      </div>
    </form>
  )
}
