import { useActorRef } from '@xstate/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { areRaised, unbegun } from '../../machines/order/index.ts'
import { showFirst } from '../first-sight.ts'
import { Button } from '../parts/Button.tsx'
import { useShop } from '../shop-context.ts'
import { css } from '../styled-system/css'
import { Facts } from './Facts.tsx'
import { OrderTicket } from './OrderTicket.tsx'
import { OtherTab } from './OtherTab.tsx'
import { OutOfPoints } from './OutOfPoints.tsx'
import { Steps } from './Steps.tsx'
import { idOf } from './sight.ts'
import { Unclear } from './Unclear.tsx'
import { useAccountNews } from './useAccountNews.ts'
import { useOrderSight } from './useOrderSight.ts'

/** On a wide page its parts stand in the columns of the page: the ticket begins beside the heading. */
const form = css({ display: { base: 'grid', wide: 'contents' }, rowGap: '24' })
const steps = css({ minWidth: '0', gridColumn: { wide: '1' }, gridRow: { wide: '2' } })
const buying = css({
  display: 'grid',
  gap: '16',
  alignContent: 'start',
  minWidth: '0',
  gridColumn: { wide: '2' },
  gridRow: { wide: '1 / span 2' },
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
      <div className={steps}>
        <Facts cost={sight.cost} />
        <Steps order={order} sight={sight} />
      </div>
      <div className={buying}>
        <OrderTicket sight={sight} />
        <Button
          type="submit"
          variant={sight.nextStep === 'submit' ? 'signal' : 'quiet'}
          isBusy={sight.isBusy}
          disabled={!sight.canSubmit}
        >
          {sight.action}
        </Button>
        <OtherTab isWaiting={sight.isWaitingForTab} onStop={() => order.send({ type: 'wait.stopped' })} />
        {sight.isOutOfPoints && (
          <OutOfPoints
            amount={sight.cardAmount}
            canPay={sight.canSubmit}
            isNextStep={sight.nextStep === 'payByCard'}
            onPay={() => order.send({ type: 'order.submitted' })}
            order={sight.values}
          />
        )}
        {sight.isUnclear && <Unclear />}
      </div>
    </form>
  )
}
