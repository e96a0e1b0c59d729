import { isRefusal } from '../../src/machines/shared/entitlement.ts'
import { codeInOrders, generateLost } from '../../src/texts.ts'

const WORDS: readonly string[] = [codeInOrders, generateLost]

/** How often people were told of their code elsewhere than on the page that asked for it. */
export const toldOfCode = (told: readonly string[]): number =>
  told.filter((says) => WORDS.includes(says)).length

/** Whether a page says that the code may have been made: a refusal is no loss. */
export const isLoss = (problem: unknown): boolean => !isRefusal(problem)
