import type { OrderForm } from '../../contract/index.ts'

/** Names a request for a code by the hash of its user and the four values that the code is valid for. */
export const generationKey = (owner: string, { comand, map_region, version, vin }: OrderForm): string =>
  owner + JSON.stringify([comand, map_region, version, vin])
