import type { FastifyInstance } from 'fastify'
import { docsFile, docsPaths } from '../docs.ts'

/** The documentation of the contract, for people and for programs. */
export function addDocs(app: FastifyInstance): void {
  for (const path of docsPaths) {
    app.get(path, async (_request, reply) => {
      const file = await docsFile(path)
      if (file === null) return reply.callNotFound()
      return reply.headers({ 'content-type': file.contentType, 'cache-control': 'no-cache' }).send(file.body)
    })
  }
}
