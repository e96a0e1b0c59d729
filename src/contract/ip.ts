import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { userIp } from './fields.ts'
import { failed, malformed } from './problems.ts'

/** The path is empty: the setting `ipService` is the whole address of the service. */
export const lookUpIp = endpoint({
  name: 'lookUpIp',
  method: 'GET',
  path: '',
  host: 'ip',
  auth: 'none',
  query: z.object({ format: z.literal('json') }),
  replies: { 200: z.object({ ip: userIp }), ...malformed, ...failed },
})
