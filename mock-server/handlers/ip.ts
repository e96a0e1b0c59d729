import type { Shop } from '../domain/shop.ts'
import { hashSeed } from '../world/random.ts'
import type { HandlersOf } from './handler.ts'

/** An address from the block kept for documentation (RFC 5737); the same one for as long as the world lasts. */
const addressOf = ({ secret }: Shop): string => `203.0.113.${(hashSeed(secret) % 254) + 1}`

export const ip: HandlersOf<'lookUpIp'> = {
  lookUpIp: ({ shop }) => ({ status: 200, body: { ip: addressOf(shop) } }),
}
