/** Bodies are a kilobyte or two; five hundred of the longest that may be sent would be half a gigabyte. */
const AT_MOST = 65_536

/** What the journal keeps of a body that was sent. */
export function keptBody(body: unknown, contentLength: string | undefined): unknown {
  const length = Number(contentLength ?? JSON.stringify(body)?.length ?? 0)
  return length > AT_MOST ? { left_out: `${length} bytes` } : body
}
