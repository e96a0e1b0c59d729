interface Cookie {
  readonly name: string
  readonly value: string
  readonly domain: string
  readonly isHttpOnly: boolean
}
export interface CookieJar {
  /** Like the browser's `fetch`: sends and stores cookies only with `credentials: 'include'`. */
  readonly fetch: typeof fetch
  /** The value of `document.cookie` on a page of that host. */
  cookies(hostname: string): string
  set(hostname: string, header: string): void
}

/** Cookies by host name and independent of the port, as in browsers. Paths and `Secure` are ignored. */
export function createCookieJar(send: typeof fetch = fetch): CookieJar {
  const stored = new Map<string, Cookie>()
  const cookiesFor = (hostname: string) =>
    [...stored.values()].filter(({ domain }) => hostname === domain || hostname.endsWith(`.${domain}`))
  const headerOf = (cookies: readonly Cookie[]) =>
    cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

  const set = (hostname: string, header: string) => {
    const [pair = '', ...rest] = header.split(';').map((attribute) => attribute.trim())
    const attributes = new Map(
      rest.map((attribute) => [attribute.split('=')[0]?.toLowerCase(), attribute.replace(/^[^=]*=?/, '')]),
    )
    const [name = ''] = pair.split('=', 1)
    const domain = (attributes.get('domain') || hostname).replace(/^\./, '').toLowerCase()
    const cookie = {
      name,
      value: pair.slice(name.length + 1),
      domain,
      isHttpOnly: attributes.has('httponly'),
    }
    const age = attributes.get('max-age')
    const isExpired =
      age === undefined ? Date.parse(attributes.get('expires') ?? '') <= Date.now() : Number(age) <= 0
    if (isExpired) stored.delete(`${domain} ${name}`)
    else stored.set(`${domain} ${name}`, cookie)
  }

  return {
    set,
    cookies: (hostname) => headerOf(cookiesFor(hostname).filter(({ isHttpOnly }) => !isHttpOnly)),
    fetch: async (target, init = {}) => {
      if (init.credentials !== 'include') return send(target, init)
      const { hostname } = new URL(target instanceof Request ? target.url : target)
      const headers = new Headers(init.headers)
      const cookies = headerOf(cookiesFor(hostname))
      if (cookies) headers.set('cookie', cookies)
      const response = await send(target, { ...init, headers })
      for (const header of response.headers.getSetCookie()) set(hostname, header)
      return response
    },
  }
}
