import type { Auth, Endpoint, EndpointName, Endpoints, InputOf } from '../contract/index.ts'
import { endpoints, isUnsafe, RETRIES_AFTER_401 } from '../contract/index.ts'
import { unlessAborted } from './abort.ts'
import { cookieValue } from './csrf.ts'
import { ApiProblem, isApiProblem } from './problem.ts'
import { type ResultOf, readResponse } from './response.ts'
import { urlOf, withoutTrailingSlashes } from './url.ts'

export interface TokenProvider {
  /** The access token to send now; `null` for a visitor, `undefined` if the session ended during the wait. */
  current(): string | null | Promise<string | null | undefined>
  /** Called once after a 401 for `usedToken`; resolves with no token if the session is over. */
  refresh(usedToken: string): Promise<string | null | undefined>
}

export interface ClientOptions {
  readonly apiBase: string
  readonly adminBase: string
  readonly ipService: string
  readonly csrf: { readonly cookie: string; readonly header: string }
  readonly tokens: TokenProvider
  readonly fetch?: typeof fetch
  readonly readCookies?: () => string
  /** Makes the `fetch` body of a call that must not arrive twice; called for every attempt. */
  readonly spendingBody?: (url: string, text: string) => Pick<RequestInit, 'body'>
  readonly wait?: (ms: number) => Promise<void>
}

/** The request of a multipart form. */
export interface FormRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: FormData
  readonly signal: AbortSignal | undefined
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Sends a form instead of `fetch`, which reports no progress; called for every attempt. */
  readonly sendForm?: ((url: string, request: FormRequest) => Promise<Response>) | undefined
  /** Sent in addition to the client's own headers, also with the retry after a 401. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

export interface Client {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<ResultOf<E>>
  /** Calls an endpoint by name, for callers that do not load the schemas. */
  call<N extends EndpointName>(
    name: N,
    input: InputOf<Endpoints[N]>,
    options?: CallOptions,
  ): Promise<ResultOf<Endpoints[N]>>
}

interface Parts {
  readonly params?: unknown
  readonly query?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly multipart?: Readonly<Record<string, unknown>>
}

/** WebKit shows a cookie in `document.cookie` some 3 to 5 ms after the `fetch` that set it has resolved. */
const COOKIE_CHECK_MS = 5
const COOKIE_LIMIT_MS = 500
const waitByTimer = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Sends requests to the backend, its admin API and the IP look-up, without a time limit. It depends on
 * neither UI nor storage.
 */
export function createClient(options: ClientOptions): Client {
  const { csrf, tokens, fetch = globalThis.fetch, readCookies = () => document.cookie } = options
  const { spendingBody = (_: string, body: string) => ({ body }) } = options
  const { wait = waitByTimer } = options
  const bases = {
    api: withoutTrailingSlashes(options.apiBase),
    admin: withoutTrailingSlashes(options.adminBase),
    ip: options.ipService,
  }
  const csrfValue = () => cookieValue(readCookies(), csrf.cookie)

  const waitForCsrfCookie = async () => {
    let isOver = false
    const limit = wait(COOKIE_LIMIT_MS).then(() => {
      isOver = true
    })
    while (!isOver && !csrfValue()) await Promise.race([limit, wait(COOKIE_CHECK_MS)])
  }

  let csrfRequest: Promise<unknown> | undefined
  /** The price that the CSRF request returned. The first `readPrice` call uses it and sends no request. */
  let price: Promise<unknown> | undefined
  /** The request for the price that is under way. */
  let priceRequest: Promise<unknown> | undefined
  const requestCsrfCookie = async () => {
    // The response to a price request that is under way sets the cookie, too.
    if (priceRequest !== undefined) await priceRequest.then(waitForCsrfCookie)
    if (csrfValue()) return
    price = undefined
    price = call(endpoints.readPrice, {})
    await price.then(waitForCsrfCookie, () => {
      price = undefined
    })
  }
  /** A new visitor gets the CSRF cookie with the response to a safe request; concurrent callers share that request. */
  const fetchCsrfCookie = () => {
    csrfRequest ??= requestCsrfCookie().finally(() => {
      csrfRequest = undefined
    })
    return csrfRequest
  }

  function authHeaders(auth: Auth, token: string | null): Record<string, string> {
    if (token) return { Authorization: `${auth === 'token' ? 'Token' : 'Bearer'} ${token}` }
    const value = csrfValue()
    return value ? { [csrf.header]: value } : {}
  }

  function call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: CallOptions,
  ): Promise<ResultOf<E>>
  function call<N extends EndpointName>(
    name: N,
    input: InputOf<Endpoints[N]>,
    options?: CallOptions,
  ): Promise<ResultOf<Endpoints[N]>>
  async function call(
    endpointOrName: Endpoint | EndpointName,
    input: unknown,
    { signal, sendForm, headers: extraHeaders }: CallOptions = {},
  ): Promise<unknown> {
    const endpoint = typeof endpointOrName === 'string' ? endpoints[endpointOrName] : endpointOrName
    const { name, method, auth, host, multipart, spends } = endpoint as Endpoint
    const parts = input as Parts
    const url = urlOf(endpoint, bases[host], parts)
    const body = multipart ? formOf(name, parts.multipart) : JSON.stringify(parts.json)

    const settle = async <T>(work: T | Promise<T>): Promise<T> => {
      try {
        return await unlessAborted(work, signal)
      } catch (cause) {
        if (isApiProblem(cause)) throw cause
        throw new ApiProblem(name, signal?.aborted ? 'aborted' : 'network', { cause })
      }
    }
    const send = async (token: string | null): Promise<Response> => {
      const base = { method, signal: signal ?? null }
      if (auth === 'none') return fetch(url, { ...base, credentials: 'omit', referrerPolicy: 'no-referrer' })
      const headers: Record<string, string> = { ...extraHeaders, ...authHeaders(auth, token) }
      if (body instanceof FormData && sendForm) return sendForm(url, { method, headers, body, signal })
      if (typeof body === 'string') headers['Content-Type'] = 'application/json'
      const payload = spends && typeof body === 'string' ? spendingBody(url, body) : { body: body ?? null }
      return fetch(url, {
        ...base,
        ...payload,
        headers,
        credentials: 'include',
        // A browser removes the bearer from a redirect to another origin, but not the CSRF header.
        redirect: 'error',
        // A cache does not distinguish users: the next user would get the orders of the previous one, and a
        // price would not be read again.
        cache: 'no-store',
      })
    }

    if (endpoint === endpoints.readPrice && price !== undefined) {
      const prefetched = price
      price = undefined
      return settle(prefetched)
    }
    const isBearer = auth === 'bearer' || auth === 'bearerIfLoggedIn'
    let token = isBearer || auth === 'token' ? await settle(tokens.current()) : null
    // A logged-in user started this call: do not send it without a token.
    if (token === undefined) throw new ApiProblem(name, 'status', { status: 401 })
    if (!token && isUnsafe(method) && !csrfValue()) await settle(fetchCsrfCookie())
    const isWithoutCsrfHeader = !token && isUnsafe(method) && !csrfValue()
    const sent = send(token)
    if (endpoint === endpoints.readPrice) {
      const end = () => {
        priceRequest = undefined
      }
      priceRequest = sent.then(end, end)
    }
    let response = await settle(sent)
    // The cookie became readable too late for the CSRF header. The backend refused the request without
    // reading it.
    if (isWithoutCsrfHeader && response.status === 403 && csrfValue() && !spends)
      response = await settle(send(token))
    for (let left = RETRIES_AFTER_401; isBearer && token && response.status === 401 && left > 0; left--) {
      token = await settle(tokens.refresh(token))
      if (token) response = await settle(send(token))
    }
    return settle(readResponse(endpoint, response))
  }

  return { call }
}

function formOf(name: string, parts: Readonly<Record<string, unknown>> = {}): FormData {
  const form = new FormData()
  for (const [field, file] of Object.entries(parts)) {
    if (!(file instanceof Blob)) throw new Error(`[api] ${name}: ${field} must be a File`)
    form.append(field, file)
  }
  return form
}
