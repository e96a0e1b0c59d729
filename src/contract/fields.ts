import * as z from 'zod/mini'

/** A price as the backend may send it: a number, or a decimal in a string. */
export const money = z.union([
  z.number().check(z.nonnegative()),
  z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)),
])
export type Money = z.output<typeof money>

export const id = z.union([z.int(), z.string().check(z.minLength(1), z.maxLength(64))])
export type Id = z.output<typeof id>

export const percent = z.number().check(z.gte(0), z.lte(100))

/** A path parameter: not empty, short, and without path traversal. */
export const segment = z.string().check(
  z.minLength(1),
  z.maxLength(256),
  z.refine((value) => value !== '.' && value !== '..', 'must not be a dot segment'),
)

export const text = z.string().check(z.maxLength(10_000))
export const userIp = z.string().check(z.maxLength(64))
