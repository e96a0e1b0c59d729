import type { ConversionWarning } from '../contract/index.ts'

const WARNING = /(?<![\w-])([A-Za-z][\w-]*)\s*;\s*module\s*=\s*"([^"]*)"/g

/** The remarks that a header lists; whatever cannot be read is left out. */
export const warningsFrom = (header: string | null): ConversionWarning[] =>
  [...(header ?? '').matchAll(WARNING)].map(([, code = '', module = '']) => ({ code, module }))
