import type { FastifyInstance } from 'fastify'
import { controlPanelPage } from './control-panel-page.ts'
import { HTML_TYPE } from './html.ts'

/** The panel displays data of requests that anybody can send, so only its own scripts may run. */
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

export function addControlPanel(app: FastifyInstance, siteUrl: string): void {
  const page = controlPanelPage(siteUrl).html
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
