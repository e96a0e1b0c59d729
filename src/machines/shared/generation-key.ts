import type { OrderForm } from '../../contract/index.ts'

/** Names a request for a code by its user and the four values that the code is valid for. */
export const generationKey = (user: string, { comand, map_region, version, vin }: OrderForm): string =>
  user + JSON.stringify([comand, map_region, version, vin])
