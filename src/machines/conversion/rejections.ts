import { CONVERTIBLE_ENDINGS } from '../../contract/index.ts'
import type { Rejection } from './conversion.types.ts'

/** What a drop zone may ask of a file beside its type. */
interface Limits {
  readonly maxSize?: number
  readonly minSize?: number
  readonly maxFiles?: number
}
/** The shop asks for nothing else: no size is too large for it, and no number of files too high. */
export const LIMITS: Limits = {}

/** As the drop zone wants its types: it knows them by their endings, under a type that means nothing. */
export const ACCEPTED = {
  'text/html': CONVERTIBLE_ENDINGS.map((ending) => (ending.startsWith('.') ? ending : `.${ending}`)),
}

export const WRONG_TYPE: Rejection = {
  about: 'type',
  message: `File type must be ${ACCEPTED['text/html'].join(', ')}`,
}

/** The drop zone's objections by their codes; its own words would round the sizes. */
export function rejectionOf(code: string, { maxSize = 0, minSize = 0 }: Limits = LIMITS): Rejection {
  if (code === 'file-too-large') return { about: 'limit', message: `File is larger than ${maxSize} bytes` }
  if (code === 'file-too-small') return { about: 'limit', message: `File is smaller than ${minSize} bytes` }
  if (code === 'too-many-files') return { about: 'limit', message: 'Too many files' }
  return WRONG_TYPE
}
