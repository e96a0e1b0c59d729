import { codeInOrders, generateLost } from '../../src/effects/code-texts.ts'
import { isRejection } from '../../src/machines/shared/rejection.ts'

const CODE_TEXTS: readonly string[] = [codeInOrders, generateLost]

/** The number of messages about a code outside of the page that requested it. */
export const countCodeMessages = (messages: readonly string[]): number =>
  messages.filter((message) => CODE_TEXTS.includes(message)).length

/** True if the code may have been generated: the request failed, and not by a rejection. */
export const isOutcomeUnknown = (problem: unknown): boolean => !isRejection(problem)
