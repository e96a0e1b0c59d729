interface Cookie {
  readonly name: string
  readonly value: string
  readonly domain: string
  readonly hidden: boolean
}
export interface CookieJar {
  /** Like the browser's `fetch`: sends and stores cookies only with `credentials: 'include'`. */
  readonly fetch: typeof fetch
  /** The value of `document.cookie` on a page of that host. */
  cookies(hostname: string): string
  set(hostname: string, line: string): void
}

/** Cookies by host name and independent of the port, as in browsers. Paths and `Secure` are ignored. */
export function createCookieJar(through: typeof fetch = fetch): CookieJar {
  const kept = new Map<string, Cookie>()
  const reaching = (hostname: string) =>
    [...kept.values()].filter(({ domain }) => hostname === domain || hostname.endsWith(`.${domain}`))
  const line = (cookies: readonly Cookie[]) => cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

  const set = (hostname: string, header: string) => {
    const [pair = '', ...rest] = header.split(';').map((attribute) => attribute.trim())
    const attributes = new Map(
      rest.map((attribute) => [attribute.split('=')[0]?.toLowerCase(), attribute.replace(/^[^=]*=?/, '')]),
    )
    const [name = ''] = pair.split('=', 1)
    const domain = (attributes.get('domain') || hostname).replace(/^\./, '').toLowerCase()
    const cookie = { name, value: pair.slice(name.length + 1), domain, hidden: attributes.has('httponly') }
    const age = attributes.get('max-age')
    const over =
      age === undefined ? Date.parse(attributes.get('expires') ?? '') <= Date.now() : Number(age) <= 0
    if (over) kept.delete(`${domain} ${name}`)
    else kept.set(`${domain} ${name}`, cookie)
  }

  return {
    set,
    cookies: (hostname) => line(reaching(hostname).filter(({ hidden }) => !hidden)),
    fetch: async (target, init = {}) => {
      if (init.credentials !== 'include') return through(target, init)
      const { hostname } = new URL(target instanceof Request ? target.url : target)
      const headers = new Headers(init.headers)
      const cookies = line(reaching(hostname))
      if (cookies) headers.set('cookie', cookies)
      const response = await through(target, { ...init, headers })
      for (const header of response.headers.getSetCookie()) set(hostname, header)
      return response
    },
  }
}
