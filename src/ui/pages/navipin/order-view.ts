import type { orderView } from '../../../machines/order/index.ts'

export type OrderView = ReturnType<typeof orderView>
export type ChoiceField = keyof OrderView['options']
export const idOf = (field: ChoiceField | 'vin') => `order-${field}`
