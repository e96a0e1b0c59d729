/** True if `fetch` supports stream bodies; other engines would send the text '[object ReadableStream]'. */
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

/** The values of `nextHopProtocol` for HTTP/2 and HTTP/3. */
const MULTIPLEXED = /^h[23]/

type Timings = Pick<Performance, 'getEntriesByType'>

/**
 * True if the last connection to the origin of `url` used HTTP/2 or 3. False if the protocol is unknown: over HTTP/1.1 the
 * browser rejects a stream body without sending it. The protocol of another origin is known only if it sends
 * `Timing-Allow-Origin`.
 */
export function isMultiplexed(performance: Timings, url: string): boolean {
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
 * Returns a function that creates the body of a request that must not arrive twice. Browsers repeat a request by
 * themselves, even a POST, when a reused connection breaks before the first byte of the response; they cannot repeat a
 * stream.
 */
export function createSingleUseBody(
  performance: Timings,
  canStream = hasStreamedBodies(),
): (url: string, text: string) => Pick<RequestInit, 'body'> {
  return (url, text) => {
    if (!canStream || !isMultiplexed(performance, url)) return { body: text }
    const streamed = { body: new Blob([text]).stream(), duplex: 'half' }
    return streamed
  }
}
