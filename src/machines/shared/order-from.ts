import type { OrderForm } from '../../contract/index.ts'

/**
 * Reads an order from unknown data; `null` if a field is missing. Written by hand, so that no page loads zod
 * for it.
 */
export function orderFrom(value: unknown): OrderForm | null {
  const { comand, map_region, version, vin }: Readonly<Record<string, unknown>> = Object(value)
  const order = { comand, map_region, version, vin }
  const isOrder = (fields: object): fields is OrderForm =>
    Object.values(fields).every((field) => typeof field === 'string')
  return isOrder(order) ? order : null
}
