const PARAMETER = /(?:^|;)\s*([\w*-]+)\s*=\s*("(?:\\.|[^"\\])*"|[^;]*)/g

/** The file name of a `Content-Disposition` header, made safe; `null` if it contains none. */
export function fileNameFrom(disposition: string | null): string | null {
  const parameters = new Map<string, string>()
  for (const [, name = '', value = ''] of (disposition ?? '').matchAll(PARAMETER)) {
    const key = name.toLowerCase()
    if (!parameters.has(key)) parameters.set(key, unquoted(value.trim()))
  }
  return cleaned(extended(parameters.get('filename*') ?? '')) ?? cleaned(parameters.get('filename') ?? '')
}

/** Only a quote and a backslash can be escaped here: an unescaped Windows path keeps its backslashes. */
const unquoted = (value: string): string => value.replace(/^"|"$/g, '').replace(/\\(["\\])/g, '$1')

/** RFC 8187: charset, language and percent-encoded bytes. An unreadable value is ignored. */
function extended(value: string): string {
  const [, charset = '', bytes = ''] = /^([\w-]+)'[^']*'(.*)$/.exec(value) ?? []
  try {
    if (/^utf-8$/i.test(charset)) return decodeURIComponent(bytes)
    if (/^iso-8859-1$/i.test(charset) && !/%(?![\da-f]{2})/i.test(bytes)) return unescapeLatin(bytes)
  } catch {
    // Not UTF-8: use the plain name.
  }
  return ''
}

const unescapeLatin = (bytes: string): string =>
  bytes.replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Removes folders, and the control and direction characters that can disguise a name. */
function cleaned(name: string): string | null {
  const file = name
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/^.*[/\\]/, '')
    .trim()
  return /[^.]/.test(file) ? file : null
}
