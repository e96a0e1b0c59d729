import type { QueuedFile } from './conversion.types.ts'

interface Failure {
  readonly kind?: unknown
  readonly status?: unknown
  readonly body?: unknown
}

const byStatus: Readonly<Record<number, string>> = {
  401: 'The request was not accepted. Log in, or retry without logging in.',
  403: 'The request was not accepted. Retry. If that does not help, download the results before you reload the page.',
  413: 'The file is too large.',
  415: 'Files of this type cannot be converted.',
  429: 'The converter is busy. Wait a little and retry.',
}
const CONVERSION_FAILED = 'The file could not be converted. Retry in a while.'
const NO_RESPONSE = 'The connection broke before the result arrived. Retry.'
const NO_ARCHIVE = 'The result is incomplete. Retry.'
const CHANGED = 'This file was changed or removed. Choose it again.'
/** Statuses that reject the file itself: sending the same file again returns the same status. */
const FILE_REFUSED: readonly unknown[] = [400, 413, 415, 422]
const ANOTHER_FILE = 'This file could not be converted. Choose another one.'
const NOT_READ = 'The file could not be read or sent. Choose it again.'

/** Maps a failed request to the fields of its row. */
export function failedFileFields(problem: unknown): Pick<QueuedFile, 'reason' | 'detail'> {
  const { kind, status }: Failure = Object(problem)
  if (kind === 'unreadable') return { reason: 'fileChanged', detail: CHANGED }
  const isRefused = kind === 'status' && FILE_REFUSED.includes(status)
  return { reason: isRefused ? 'fileRefused' : null, detail: errorText(problem) }
}

/** Error text of a failed file. The backend's `detail` is used only for a status below 500 that `byStatus` lacks. */
export function errorText(problem: unknown): string {
  const { kind, status, body }: Failure = Object(problem)
  if (kind === 'network') return NO_RESPONSE
  if (kind === 'malformed') return NO_ARCHIVE
  if (kind !== 'status' || typeof status !== 'number') return NOT_READ
  if (status >= 500) return CONVERSION_FAILED
  const { detail }: { readonly detail?: unknown } = Object(body)
  const backendDetail = typeof detail === 'string' && detail !== '' ? detail : undefined
  const fallback = FILE_REFUSED.includes(status) ? ANOTHER_FILE : CONVERSION_FAILED
  return byStatus[status] ?? backendDetail ?? fallback
}
