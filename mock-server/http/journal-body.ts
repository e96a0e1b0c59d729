declare module 'fastify' {
  interface FastifyRequest {
    /** Length of a text body. */
    bodyLength: number
  }
}

/** Limits the journal: 500 bodies of the allowed 1 MiB would take half a gigabyte. */
const MAX_LENGTH = 65_536

/** The body, or only its length if it is too long. */
export const journalBody = (body: unknown, length: number): unknown =>
  length > MAX_LENGTH ? { left_out: `${length} characters` } : body
