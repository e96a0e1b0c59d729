import type { FastifyInstance } from 'fastify'
import { controlPanelPage } from './control-panel-page.ts'
import { HTML_TYPE } from './html.ts'

/** Only the panel's own scripts may run, because the panel displays data of requests from any client. */
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
