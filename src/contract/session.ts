import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, percent, segment, text } from './fields.ts'
import { failed, fieldProblems, malformed, needsCsrf, needsToken, tokenProblem } from './problems.ts'

export const tokenPair = z.object({ access_token: z.string(), refresh_token: z.string() })
export type TokenPair = z.output<typeof tokenPair>

const credentials = z.object({ email: text, password: text })
const acknowledged = z.object({ detail: z.optional(text) })
const loginProblems = fieldProblems('email', 'password')

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/auth/login/',
  host: 'api',
  auth: 'csrf',
  json: credentials,
  replies: { 200: tokenPair, 400: loginProblems, 401: loginProblems, ...needsCsrf, ...failed },
})

export const loginWithGoogle = endpoint({
  name: 'loginWithGoogle',
  method: 'POST',
  path: '/auth/google/',
  host: 'api',
  auth: 'csrf',
  json: z.record(z.string(), z.unknown()),
  replies: { 200: tokenPair, 400: fieldProblems(), ...needsCsrf, ...failed },
})

export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/auth/registration/',
  host: 'api',
  auth: 'csrf',
  json: z.object({ email: text, password1: text, password2: text }),
  replies: {
    201: acknowledged,
    400: fieldProblems('email', 'password1', 'password2'),
    ...needsCsrf,
    ...failed,
  },
})

export const refreshTokens = endpoint({
  name: 'refreshTokens',
  method: 'POST',
  path: '/auth/token/refresh/',
  host: 'api',
  auth: 'csrf',
  json: z.object({ refresh: z.string() }),
  replies: {
    200: z.object({ access: z.nullish(z.string()), refresh: z.nullish(z.string()) }),
    ...malformed,
    401: tokenProblem,
    ...needsCsrf,
    ...failed,
  },
})

export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/password/reset/',
  host: 'api',
  auth: 'csrf',
  json: z.object({ email: text }),
  replies: { 200: acknowledged, 400: fieldProblems('email'), ...needsCsrf, ...failed },
})

const classicReset = z.object({ new_password1: text, new_password2: text, uid: text, token: text })
const newerReset = z.object({ uid: text, token: text, password: text, repassword: text })

export const confirmPasswordReset = endpoint({
  name: 'confirmPasswordReset',
  method: 'POST',
  path: '/password/reset/confirm/{uid}/{token}',
  host: 'api',
  auth: 'csrf',
  params: z.object({ uid: segment, token: segment }),
  json: z.union([classicReset, newerReset]),
  replies: {
    200: acknowledged,
    400: fieldProblems('uid', 'token', 'new_password1', 'new_password2', 'password', 'repassword'),
    ...needsCsrf,
    ...failed,
  },
})

const newPasswords = z.object({ new_password1: text, new_password2: text })
const currentAndNew = z.object({ new_password: text, current_password: text })
const passwordProblems = fieldProblems('new_password1', 'new_password2', 'new_password', 'current_password')

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/auth/password/change/',
  host: 'api',
  auth: 'bearer',
  json: z.union([newPasswords, currentAndNew]),
  replies: { 200: acknowledged, 400: passwordProblems, ...needsToken, ...failed },
})

export const setPassword = endpoint({
  name: 'setPassword',
  method: 'POST',
  path: '/auth/users/set_password/',
  host: 'api',
  auth: 'bearer',
  json: currentAndNew,
  replies: { 200: acknowledged, 400: passwordProblems, ...needsToken, ...failed },
})

export const user = z.object({
  id: z.optional(id),
  email: z.optional(text),
  discount: z.nullish(percent),
})
export type User = z.output<typeof user>

export const readStatus = endpoint({
  name: 'readStatus',
  method: 'GET',
  path: '/auth/user/status/',
  host: 'api',
  auth: 'bearer',
  replies: { 200: z.array(user), ...malformed, ...needsToken, ...failed },
})
