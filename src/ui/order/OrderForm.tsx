import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { unbegun } from '../../machines/order/index.ts'
import { showFirst } from '../first-sight.ts'
import { useShop } from '../shop-context.ts'
import { OrderSheet } from './OrderSheet.tsx'
import { idOf } from './sight.ts'
import { useOrderSight } from './useOrderSight.ts'

const FIRST = unbegun()
const ORDER = ['comand', 'map_region', 'version', 'vin'] as const

/** From a car to a code, or to the payment for it. */
export function OrderForm() {
  const { screens, orderFeed, catalogue } = useShop()
  const { state } = useLocation()
  const [input] = useState(() => orderFeed.input(state))
  const order = useActorRef(screens.order, { input })
  // What was written beforehand knew neither this person nor this device.
  showFirst(order, FIRST)
  const sight = useOrderSight(order)
  useEffect(
    () =>
      orderFeed.follow((news) => {
        // An order that has led on to its receipt or its payment is told nothing more.
        if (order.getSnapshot().status === 'active') order.send(news)
      }),
    [orderFeed, order],
  )
  useEffect(() => {
    for (const part of ['units', 'variants', 'price'] as const) catalogue.send({ type: 'part.wanted', part })
  }, [catalogue])
  const { objections } = sight
  // Each attempt raises objections of its own, so that the same one moves the focus again.
  useEffect(() => {
    const first = ORDER.find((field) => objections[field] !== undefined)
    if (first !== undefined) document.getElementById(idOf(first))?.focus()
  }, [objections])
  return <OrderSheet order={order} sight={sight} />
}
