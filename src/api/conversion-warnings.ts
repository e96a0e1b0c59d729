import type { ConversionWarning } from '../contract/index.ts'

const WARNING = /(?<![\w-])([A-Za-z][\w-]*)\s*;\s*module\s*=\s*"([^"]*)"/g

/** Parses the warnings of a header; unreadable parts are left out. */
export const warningsFrom = (header: string | null): ConversionWarning[] =>
  [...(header ?? '').matchAll(WARNING)].map(([, code = '', module = '']) => ({ code, module }))
