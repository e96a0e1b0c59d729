import type { ConversionWarning } from './collected-coding.ts'

/** Length that all proxies accept. */
const MAX_LENGTH = 4_000

/** Warnings of a conversion, as many as fit; `null` if there are none. */
export function warningsHeader(warnings: readonly ConversionWarning[]): string | null {
  let header = ''
  for (const { code, module } of warnings) {
    const longer = `${header}${header === '' ? '' : ', '}${code};module="${module}"`
    if (longer.length > MAX_LENGTH) break
    header = longer
  }
  return header === '' ? null : header
}
