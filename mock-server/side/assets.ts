import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
}

/** Styles and scripts of the pages on the side port: files that go out as they lie in `assets`. */
export function addAssets(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/assets/:file', async ({ params: { file } }, reply) => {
    const [, ending = ''] = /^[a-z-]+\.(css|js)$/.exec(file) ?? []
    const read = () => readFile(new URL(`./assets/${file}`, import.meta.url)).catch(() => null)
    const bytes = ending === '' ? null : await read()
    if (bytes === null) return reply.callNotFound()
    const headers = {
      'content-type': TYPES[ending],
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    }
    return reply.headers(headers).send(bytes)
  })
}
