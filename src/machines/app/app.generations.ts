import { hashEmail } from '../../contract/index.ts'
import type { GenerationInput } from '../generation/index.ts'
import { generationKey } from '../shared/generation-key.ts'

const PREFIX = 'generation '
/** The id of the machine that generates the code of one user and order. */
export type GenerationId = `${typeof PREFIX}${string}`

export const generationIdOf = ({ ownerEmail, order }: GenerationInput): GenerationId =>
  `${PREFIX}${generationKey(hashEmail(ownerEmail), order)}`

/** The key of the order in `facts.generations`; `null` for the id of another machine. */
export const keyOfGeneration = (id: string): string | null =>
  id.startsWith(PREFIX) ? id.slice(PREFIX.length) : null
