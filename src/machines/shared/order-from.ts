import type { OrderForm } from '../../contract/index.ts'

/** The four fields of an order in foreign data, else `null`. Validated by hand, so that no page needs zod for it. */
export function orderFrom(value: unknown): OrderForm | null {
  const { comand, map_region, version, vin }: Readonly<Record<string, unknown>> = Object(value)
  const order = { comand, map_region, version, vin }
  const isOrder = (fields: object): fields is OrderForm =>
    Object.values(fields).every((field) => typeof field === 'string')
  return isOrder(order) ? order : null
}
