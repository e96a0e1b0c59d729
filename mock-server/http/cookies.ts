export function parseCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = Object.create(null) as Record<string, string>
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0) cookies[pair.slice(0, at).trim()] ??= pair.slice(at + 1).trim()
  }
  return cookies
}
