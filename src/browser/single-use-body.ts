/** Whether `fetch` sends a stream as such; engines without this would send the text '[object ReadableStream]'. */
function hasStreamedBodies(): boolean {
  let isDuplexRead = false
  try {
    const { headers } = new Request('https://stream.invalid', {
      method: 'POST',
      body: new ReadableStream(),
      get duplex() {
        isDuplexRead = true
        return 'half'
      },
    } as RequestInit)
    return isDuplexRead && !headers.has('content-type')
  } catch {
    return false
  }
}

/** HTTP/2 and HTTP/3, by the names that `nextHopProtocol` gives them. */
const MULTIPLEXED = /^h[23]/

type Timings = Pick<Performance, 'getEntriesByType'>

/**
 * Whether the last connection to the address's origin spoke HTTP/2 or 3. Unknown counts as no: over HTTP/1.1 a stream is
 * refused before it is sent. Another origin than that of the page is known only if it sends `Timing-Allow-Origin`.
 */
export function speaksHttp2(performance: Timings, url: string): boolean {
  const { origin } = new URL(url)
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[]
  const last = entries.findLast(
    ({ name, nextHopProtocol }) => nextHopProtocol && name.startsWith(`${origin}/`),
  )
  return last !== undefined && MULTIPLEXED.test(last.nextHopProtocol)
}

/**
 * Makes the body of a call that must not arrive twice. Browsers send a request again by themselves, POST too, when a kept
 * connection breaks before the first byte of the response; a stream they cannot send again.
 */
export function createSingleUseBody(
  performance: Timings,
  canStream = hasStreamedBodies(),
): (url: string, text: string) => Pick<RequestInit, 'body'> {
  return (url, text) => {
    if (!canStream || !speaksHttp2(performance, url)) return { body: text }
    const streamed = { body: new Blob([text]).stream(), duplex: 'half' }
    return streamed
  }
}
