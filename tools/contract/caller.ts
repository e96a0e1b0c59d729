import * as z from 'zod/mini'
import {
  CSRF_COOKIE,
  CSRF_HEADER,
  type Endpoint,
  type EndpointName,
  type Endpoints,
  endpoints,
  isFile,
  type SuccessOf,
} from '../../src/contract/index.ts'
import type { Upload } from './coding-file.ts'
import type { Asking, Heard } from './exchange.ts'
import { DidNotHold } from './expect-that.ts'
import type { Credentials, Target } from './target.ts'

/** What is sent with a call. */
export interface Parts {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly json?: unknown
  /** A body of JSON type that may be none. */
  readonly text?: string
  readonly upload?: Upload
}
/** Where a call is to depart from what a well-behaved page would do. */
export interface Manner {
  readonly method?: string
  readonly path?: (path: string) => string
  /** The whole header; `null` for none. */
  readonly authorization?: string | null
  readonly csrf?: 'none' | 'cookie only' | 'header only' | 'unequal'
  readonly origin?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The methods of `Host` that a caller uses. */
interface CalledHost {
  readonly target: Pick<Target, 'origin'>
  baseOf(endpoint: Endpoint): string
  send(endpoint: Endpoint, asking: Asking): Promise<Heard>
  note(endpoint: Endpoint, heard: Heard): void
}

/** Somebody who calls: a cookie for CSRF, and tokens once logged in. */
export class Caller {
  readonly host: CalledHost
  csrf: string | null = null
  tokens: { readonly access: string; readonly refresh: string } | null = null
  credentials: Credentials | null = null

  constructor(host: CalledHost) {
    this.host = host
  }

  async call(name: EndpointName, parts: Parts = {}, manner: Manner = {}): Promise<Heard> {
    const endpoint: Endpoint = endpoints[name]
    const base = this.host.baseOf(endpoint)
    const path = pathOf(base, endpoint, parts)
    const payload = await payloadOf(parts)
    const origin = manner.origin ?? this.host.target.origin
    const heard = await this.host.send(endpoint, {
      base: new URL(base).origin,
      method: manner.method ?? endpoint.method,
      path: manner.path?.(path) ?? path,
      headers: {
        ...(origin === null ? {} : { origin }),
        ...this.#proof(endpoint, manner),
        ...payload.headers,
        ...manner.headers,
      },
      body: payload.body,
    })
    this.#keepCookie(heard)
    if (manner.method === undefined && manner.path === undefined && manner.origin === undefined)
      this.host.note(endpoint, heard)
    return heard
  }

  /** A call that must succeed, and what it brought. */
  async succeed<Name extends EndpointName>(
    name: Name,
    parts: Parts = {},
  ): Promise<SuccessOf<Endpoints[Name]>> {
    const heard = await this.call(name, parts)
    const schema = heard.status < 300 ? (endpoints[name] as Endpoint).replies[heard.status] : undefined
    if (schema === undefined || isFile(schema))
      throw new DidNotHold(`${name} answered ${heard.status} ${heard.bytes.subarray(0, 200)}`)
    const parsed = z.safeParse(schema, heard.body)
    if (!parsed.success) throw new DidNotHold(`${name} answered in another shape`)
    return parsed.data as SuccessOf<Endpoints[Name]>
  }

  async logIn(who: Credentials): Promise<void> {
    const { email, password } = who
    const pair = await this.succeed('login', { json: { email, password } })
    this.tokens = { access: pair.access_token, refresh: pair.refresh_token }
    this.credentials = who
  }

  #proof({ auth, method }: Endpoint, { authorization, csrf }: Manner): Record<string, string> {
    if (auth === 'none') return {}
    const scheme = auth === 'token' ? 'Token' : 'Bearer'
    const own = this.tokens === null || auth === 'csrf' ? null : `${scheme} ${this.tokens.access}`
    const shown = authorization === undefined ? own : authorization
    const cookie = this.csrf === null || csrf === 'none' || csrf === 'header only' ? null : this.csrf
    const header = shown !== null || csrf === 'none' || csrf === 'cookie only' ? null : this.csrf
    return {
      ...(shown === null ? {} : { authorization: shown }),
      ...(cookie === null ? {} : { cookie: `${CSRF_COOKIE}=${cookie}` }),
      ...(header === null ? {} : { [CSRF_HEADER]: csrf === 'unequal' ? `${header}x` : header }),
      ...(method === 'GET' ? {} : { accept: 'application/json' }),
    }
  }

  #keepCookie({ headers }: Heard): void {
    for (const line of headers['set-cookie'] ?? []) {
      if (line.startsWith(`${CSRF_COOKIE}=`))
        this.csrf = line.slice(CSRF_COOKIE.length + 1).split(';')[0] ?? ''
    }
  }
}

/** The look-up service is the address itself; the shop's paths lie below theirs. */
function pathOf(base: string, { path, host }: Endpoint, { params = {}, query = {} }: Parts): string {
  const { pathname } = new URL(base)
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? 'unknown'))
  const search = new URLSearchParams(query).toString()
  const whole = (host === 'ip' ? pathname : pathname.replace(/\/$/, '')) + filled
  return search === '' ? whole : `${whole}?${search}`
}

interface Payload {
  readonly headers: Record<string, string>
  readonly body: string | Uint8Array | undefined
}

async function payloadOf({ json, text, upload }: Parts): Promise<Payload> {
  if (upload !== undefined) {
    const form = new FormData()
    form.append(upload.field, new File([upload.bytes], upload.fileName))
    const sent = new Response(form)
    return { headers: Object.fromEntries(sent.headers), body: new Uint8Array(await sent.arrayBuffer()) }
  }
  const body = text ?? (json === undefined ? undefined : JSON.stringify(json))
  return { headers: body === undefined ? {} : { 'content-type': 'application/json' }, body }
}
