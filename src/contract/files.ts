import * as z from 'zod/mini'
import { endpoint, ZIP } from './endpoint.ts'
import { failed, needsCsrf, needsToken, problem } from './problems.ts'

/** The fields of an upload that the contract checks. Client and mock backend read its bytes differently. */
export interface UploadedFile {
  readonly name: string
  readonly size: number
}
const isUploadedFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'size' in value

/** A warning about one module of a successfully converted file. */
export interface ConversionWarning {
  readonly code: string
  readonly module: string
}

export const convert = endpoint({
  name: 'convert',
  method: 'POST',
  path: '/api/v1/convert',
  host: 'api',
  auth: 'bearerIfLoggedIn',
  multipart: z.object({ vrx_file: z.custom<UploadedFile>(isUploadedFile, 'must be a file') }),
  replies: { 200: ZIP, 400: problem, ...needsToken, ...needsCsrf, ...failed },
})
