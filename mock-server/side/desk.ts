import type { FastifyInstance } from 'fastify'
import { deskPage } from './desk-page.ts'
import { HTML_TYPE } from './html.ts'

/** The desk shows what strangers sent: whatever that is, no script of theirs runs here. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The control desk at `/`. */
export function addDesk(app: FastifyInstance, siteUrl: string): void {
  const page = deskPage(siteUrl).html
  app.get('/', (_request, reply) =>
    reply
      .type(HTML_TYPE)
      .headers({
        'content-security-policy': POLICY,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      .send(page),
  )
}
