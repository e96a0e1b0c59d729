import { CONVERTIBLE_EXTENSIONS } from '../../contract/index.ts'
import type { Rejection } from './conversion.types.ts'

/** Limits of the drop zone in addition to the file type. */
interface Limits {
  readonly maxSize?: number
  readonly minSize?: number
  readonly maxFiles?: number
}
/** The shop sets no limit on file size or count. */
export const LIMITS: Limits = {}

/** The `accept` option of the drop zone, which needs a MIME type as key; only the extensions matter. */
export const ACCEPTED = {
  'text/html': CONVERTIBLE_EXTENSIONS.map((extension) =>
    extension.startsWith('.') ? extension : `.${extension}`,
  ),
}

export const WRONG_TYPE: Rejection = {
  about: 'type',
  message: `File type must be ${ACCEPTED['text/html'].join(', ')}`,
}

/**
 * Maps a rejection code of the drop zone to our text, because the messages of the drop zone round the sizes.
 */
export function rejectionOf(code: string, { maxSize = 0, minSize = 0 }: Limits = LIMITS): Rejection {
  if (code === 'file-too-large') return { about: 'limit', message: `File is larger than ${maxSize} bytes` }
  if (code === 'file-too-small') return { about: 'limit', message: `File is smaller than ${minSize} bytes` }
  if (code === 'too-many-files') return { about: 'limit', message: 'Too many files' }
  return WRONG_TYPE
}
