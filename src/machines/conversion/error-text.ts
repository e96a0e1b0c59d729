import type { QueuedFile } from './conversion.types.ts'

interface Failure {
  readonly kind?: unknown
  readonly status?: unknown
  readonly body?: unknown
}

const byStatus: Readonly<Record<number, string>> = {
  401: 'The login has ended. Log in again or retry without it.',
  403: 'The host did not accept the request. Reload the page and try again.',
  413: 'The file is too large for the host.',
  415: 'The host does not take this type of file.',
  429: 'The host is busy. Wait a little and retry.',
}
const HOST_FAILED = 'The host could not convert the file. Retry in a while.'
const NO_ANSWER = 'The connection broke before the result was here. Retry.'
const NO_ARCHIVE = 'The host sent something that is not a whole archive. Retry.'
const CHANGED = 'This file was changed or removed. Choose it again.'
/** Statuses that reject the file itself: sending the same file again returns the same status. */
const FILE_REFUSED: readonly unknown[] = [400, 413, 415, 422]
const ANOTHER_FILE = 'The host could not convert this file. Choose another one.'
const NOT_READ = 'The file could not be read or sent. Choose it again.'

/** Maps a failed request to the fields of its row. */
export function failureFrom(problem: unknown): Pick<QueuedFile, 'reason' | 'detail'> {
  const { kind, status }: Failure = Object(problem)
  if (kind === 'unreadable') return { reason: 'fileChanged', detail: CHANGED }
  const isRefused = kind === 'status' && FILE_REFUSED.includes(status)
  return { reason: isRefused ? 'fileRefused' : null, detail: errorText(problem) }
}

/** Error text of a failed file: our own for known statuses, else the host's message if the host rejected the file. */
export function errorText(problem: unknown): string {
  const { kind, status, body }: Failure = Object(problem)
  if (kind === 'network') return NO_ANSWER
  if (kind === 'malformed') return NO_ARCHIVE
  if (kind !== 'status' || typeof status !== 'number') return NOT_READ
  if (status >= 500) return HOST_FAILED
  const { detail }: { readonly detail?: unknown } = Object(body)
  const ofHost = typeof detail === 'string' && detail !== '' ? detail : undefined
  return byStatus[status] ?? ofHost ?? (FILE_REFUSED.includes(status) ? ANOTHER_FILE : HOST_FAILED)
}
