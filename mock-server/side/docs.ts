import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument, openApiText } from '../openapi.ts'

/** API documentation: a page at `/docs`, the document at `/openapi.json`. It loads nothing from other hosts. */
export async function addDocs(app: FastifyInstance): Promise<void> {
  // The document is built at its first request, because building it takes longer than the rest of the start.
  const document = { openapi: '3.1.1', info: { title: '', version: '' }, paths: {} }
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'",
    theme: { title: 'API of the shop' },
    // "Try it out" is off: requests from this origin are not allowed by CORS.
    uiConfig: { layout: 'BaseLayout', displayOperationId: true, supportedSubmitMethods: [] },
    transformSpecification: openApiDocument,
    transformSpecificationClone: false,
  })
  app.get('/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(openApiText()),
  )
}
