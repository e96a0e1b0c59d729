import type { orderView } from '../../machines/order/index.ts'

export type OrderSight = ReturnType<typeof orderView>
export type ChoiceField = keyof OrderSight['options']
export const idOf = (field: ChoiceField | 'vin') => `order-${field}`
