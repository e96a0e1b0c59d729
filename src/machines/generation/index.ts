/** The code of one user for one order: from the look at the orders to the result. */
export { type GenerationActor, generationMachine, withGenerationEffects } from './generation.machine.ts'
export type {
  GenerationEffects,
  GenerationInput,
} from './generation.types.ts'
export {
  foundOrderId,
  isLockAnswered,
  isRequested,
  isSettled,
  resultOf,
} from './generation.view.ts'
