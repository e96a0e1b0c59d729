declare module 'fastify' {
  interface FastifyRequest {
    /** Characters of a body that was read as text. */
    bodyLength: number
  }
}

/** Bodies are a kilobyte or two; five hundred of the longest that may be sent would be half a gigabyte. */
const AT_MOST = 65_536

/** What the journal keeps of a body that was sent. */
export const keptBody = (body: unknown, length: number): unknown =>
  length > AT_MOST ? { left_out: `${length} characters` } : body
