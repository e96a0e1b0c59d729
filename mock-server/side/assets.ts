import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves styles and scripts of the side server from `assets`. */
export const addAssets = (app: FastifyInstance) =>
  app.register(files, {
    root: new URL('./assets', import.meta.url),
    prefix: '/assets/',
    wildcard: false,
    decorateReply: false,
    ...{ acceptRanges: false, cacheControl: false, etag: false, lastModified: false },
    setHeaders: (reply, path) => {
      reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      if (path.endsWith('.js')) reply.type('text/javascript; charset=utf-8')
    },
  })
