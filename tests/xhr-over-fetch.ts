/** The part of XMLHttpRequest that an upload needs, on top of a `fetch` that the test provides. */
export function xhrOver(fetchStub: typeof fetch) {
  const made: Xhr[] = []

  class Xhr {
    readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = {
      onprogress: null,
    }
    readonly headers: Record<string, string> = {}
    onload: (() => void) | null = null
    onerror: (() => void) | null = null
    onabort: (() => void) | null = null
    method = ''
    url = ''
    timeout = -1
    withCredentials = false
    responseType = ''
    status = 0
    response: unknown = null
    responseURL = ''
    aborted = false
    readonly #stop = new AbortController()
    #replyHeaders = ''

    constructor() {
      made.push(this)
    }
    open(method: string, url: string) {
      this.method = method
      this.url = url
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value
    }
    getAllResponseHeaders() {
      return this.#replyHeaders
    }
    abort() {
      this.aborted = true
      this.#stop.abort()
      this.onabort?.()
    }
    send(body: FormData) {
      this.#send(body).then(
        () => this.onload?.(),
        () => this.aborted || this.onerror?.(),
      )
    }
    async #send(body: FormData) {
      const credentials = this.withCredentials ? 'include' : 'omit'
      const { size } = await new Response(body).blob()
      this.upload.onprogress?.({ loaded: size, total: size })
      const { method, headers } = this
      const response = await fetchStub(this.url, {
        method,
        headers,
        body,
        credentials,
        signal: this.#stop.signal,
      })
      this.response = await response.arrayBuffer()
      this.status = response.status
      this.responseURL = response.url
      this.#replyHeaders = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
    }
  }

  return { XMLHttpRequest: Xhr, made }
}
