import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument, openApiText } from '../openapi.ts'

/** The API documentation: a page at `/docs`, the document at `/openapi.json`. Nothing is loaded from other hosts. */
export async function addDocs(app: FastifyInstance): Promise<void> {
  // The document is built when it is requested: it takes longer than the rest of the start.
  const document = { openapi: '3.1.1', info: { title: '', version: '' }, paths: {} }
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'",
    theme: { title: 'Calls of the shop' },
    // The page shows calls and sends none: they would come from an origin that is not the shop's.
    uiConfig: { layout: 'BaseLayout', displayOperationId: true, supportedSubmitMethods: [] },
    transformSpecification: openApiDocument,
    transformSpecificationClone: false,
  })
  app.get('/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(openApiText()),
  )
}
