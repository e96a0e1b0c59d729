import type { QueuedFile } from './conversion.types.ts'

interface Failure {
  readonly kind?: unknown
  readonly status?: unknown
  readonly said?: unknown
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
const NOT_READ = 'The file could not be read or sent. Choose it again.'

/** What its row keeps of a failure. */
export const failureFrom = (problem: unknown): Pick<QueuedFile, 'reason' | 'detail'> =>
  Object(problem).kind === 'unreadable'
    ? { reason: 'fileChanged', detail: CHANGED }
    : { reason: null, detail: reasonOf(problem) }

/** Why a file failed, in words: the host's own where it judged the file, else ours. */
export function reasonOf(problem: unknown): string {
  const { kind, status, said, body }: Failure = Object(problem)
  if (kind === 'network') return NO_ANSWER
  if (kind === 'malformed') return NO_ARCHIVE
  if (kind !== 'status' || typeof status !== 'number') return NOT_READ
  if (status >= 500) return HOST_FAILED
  const { detail }: { readonly detail?: unknown } = Object(body)
  const words = [said, detail].find((text) => typeof text === 'string' && text !== '')
  return byStatus[status] ?? (typeof words === 'string' ? words : HOST_FAILED)
}
