import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, segment, text } from './fields.ts'
import { failed, fieldProblems, malformed, needsToken, problem } from './problems.ts'

const personal = z.object({
  first_name: z.optional(text),
  last_name: z.optional(text),
  speciality: z.optional(text),
  birthday: z.nullish(z.iso.date()),
})
const profile = z.extend(personal, { id, email: text })
const profileProblems = fieldProblems('first_name', 'last_name', 'speciality', 'birthday')
const ownId = z.object({ id: segment })

export const readProfile = endpoint({
  name: 'readProfile',
  method: 'GET',
  path: '/api/profile/{id}/',
  host: 'api',
  auth: 'token',
  params: ownId,
  replies: { 200: profile, ...malformed, ...needsToken, 404: problem, ...failed },
})

export const writeProfile = endpoint({
  name: 'writeProfile',
  method: 'PUT',
  path: '/api/v1/profile/{id}',
  host: 'api',
  auth: 'bearer',
  params: ownId,
  json: personal,
  replies: { 200: profile, 400: profileProblems, ...needsToken, 404: problem, ...failed },
})

export const updateAdminProfile = endpoint({
  name: 'updateAdminProfile',
  method: 'PUT',
  path: '/api/update_profile/{id}/',
  host: 'admin',
  auth: 'bearer',
  params: ownId,
  json: personal,
  replies: { 200: profile, 400: profileProblems, ...needsToken, 404: problem, ...failed },
})

const mailing = z.object({ receive_email: z.boolean() })

export const readMailing = endpoint({
  name: 'readMailing',
  method: 'GET',
  path: '/auth/user/receive_email',
  host: 'api',
  auth: 'bearer',
  replies: { 200: mailing, ...malformed, ...needsToken, ...failed },
})

export const toggleMailing = endpoint({
  name: 'toggleMailing',
  method: 'POST',
  path: '/auth/user/receive_email',
  host: 'api',
  auth: 'bearer',
  json: z.optional(z.object({ receive_email: z.optional(z.boolean()) })),
  replies: { 200: mailing, 400: fieldProblems('receive_email'), ...needsToken, ...failed },
})
