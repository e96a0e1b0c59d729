import type { OrderForm } from '../../contract/index.ts'

/**
 * The key of a request for a code: its user (an e-mail or its hash) and the four values that the code is
 * valid for.
 */
export const generationKey = (user: string, { comand, map_region, version, vin }: OrderForm): string =>
  user + JSON.stringify([comand, map_region, version, vin])
