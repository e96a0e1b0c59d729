import type { ConversionWarning } from './collected-coding.ts'

/** What proxies let through without a second thought. */
const AT_MOST = 4_000

/** The remarks on a conversion, as many of them as fit; `null` when there are none. */
export function warningsHeader(warnings: readonly ConversionWarning[]): string | null {
  let header = ''
  for (const { code, module } of warnings) {
    const longer = `${header}${header === '' ? '' : ', '}${code};module="${module}"`
    if (longer.length > AT_MOST) break
    header = longer
  }
  return header === '' ? null : header
}
