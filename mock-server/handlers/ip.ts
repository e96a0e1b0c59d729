import type { DomainContext } from '../domain/domain-context.ts'
import { hashSeed } from '../world/random.ts'
import type { HandlersOf } from './handler.ts'

/** An address from the documentation block (RFC 5737), constant within a world. */
const addressOf = ({ secret }: DomainContext): string => `203.0.113.${(hashSeed(secret) % 254) + 1}`

export const ip: HandlersOf<'lookUpIp'> = {
  lookUpIp: ({ context }) => ({ status: 200, body: { ip: addressOf(context) } }),
}
