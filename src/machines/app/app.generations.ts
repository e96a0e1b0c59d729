import type { GenerationInput } from '../generation/index.ts'
import { generationKey } from '../generation/index.ts'

/** The id of the machine that makes the code of this user and order. */
export type GenerationId = `generation ${string}`
export const generationIdOf = (input: GenerationInput): GenerationId => `generation ${generationKey(input)}`
