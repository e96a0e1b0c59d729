/**
 * Generates the code of one user for one order: reads the order history, acquires the lock, sends the
 * request.
 */
export { type GenerationActor, generationMachine, withGenerationEffects } from './generation.machine.ts'
export type {
  GenerationEffects,
  GenerationInput,
} from './generation.types.ts'
export {
  foundOrderId,
  isLockDecided,
  isRequested,
  isSettled,
  resultOf,
} from './generation.view.ts'
