import * as z from 'zod/mini'
import { text } from './fields.ts'

const messages = z.union([z.array(text), text])

/** The error of a request that the backend rejects as a whole. */
export const problem = z.object({
  detail: text,
  code: z.optional(text),
})

export const tokenProblem = z.object({
  detail: text,
  code: z.optional(text),
  messages: z.optional(z.array(z.unknown())),
})

/** Error messages by field; errors of the whole form are in `non_field_errors` or `detail`. */
export const fieldProblems = <Field extends string>(...fields: Field[]) => {
  const shape = Object.fromEntries(fields.map((field) => [field, z.optional(messages)]))
  return z.object({
    ...(shape as Record<Field, z.ZodMiniOptional<typeof messages>>),
    non_field_errors: z.optional(messages),
    detail: z.optional(text),
    code: z.optional(text),
  })
}

/** The response of a check or a confirmation that failed. */
export const outcomeProblem = z.object({
  status: z.optional(text),
  message: z.optional(text),
  detail: z.optional(text),
  code: z.optional(text),
})

export const failed = { 500: problem } as const
export const needsCsrf = { 403: problem } as const
export const needsToken = { 401: tokenProblem } as const
export const malformed = { 400: problem } as const
