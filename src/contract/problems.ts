import * as z from 'zod/mini'
import { text } from './fields.ts'

const messages = z.union([z.array(text), text])

/** What a host says when it refuses a call as a whole. */
export const problem = z.object({
  detail: text,
  code: z.optional(text),
})

export const tokenProblem = z.object({
  detail: text,
  code: z.optional(text),
  messages: z.optional(z.array(z.unknown())),
})

/** Messages by field, as form endpoints answer; a refusal of the whole comes as `non_field_errors` or `detail`. */
export const fieldProblems = <Field extends string>(...fields: Field[]) => {
  const shape = Object.fromEntries(fields.map((field) => [field, z.optional(messages)]))
  return z.object({
    ...(shape as Record<Field, z.ZodMiniOptional<typeof messages>>),
    non_field_errors: z.optional(messages),
    detail: z.optional(text),
    code: z.optional(text),
  })
}

/** The outcome envelope of checks and confirmations, when it carries bad news. */
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
