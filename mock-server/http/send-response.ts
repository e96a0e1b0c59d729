import { buffer } from 'node:stream/consumers'
import type { FastifyReply } from 'fastify'
import type { OutcomeKind } from './outcome-plan.ts'
import type { OutgoingResponse } from './response.ts'

/**
 * Sends a response, unless the client has disconnected. Applies `reset` and `truncated` to the connection.
 */
export async function sendResponse(
  reply: FastifyReply,
  response: OutgoingResponse,
  outcome: OutcomeKind | null,
): Promise<FastifyReply> {
  const isDisconnected = reply.raw.destroyed
  if (outcome === 'reset' || isDisconnected) {
    response.file?.destroy()
    reply.hijack()
    reply.raw.socket?.resetAndDestroy()
    return reply
  }
  reply.code(response.status).headers(response.headers)
  if (outcome === 'truncated') {
    const bytes = response.file === null ? Buffer.from(payload(response)) : await buffer(response.file)
    reply.hijack()
    const headers = { ...reply.getHeaders(), 'content-length': String(bytes.length) }
    reply.raw.writeHead(response.status, headers as Record<string, string | string[]>)
    reply.raw.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => reply.raw.destroy())
    return reply
  }
  return reply.send(response.file ?? payload(response))
}

const payload = (response: OutgoingResponse): string =>
  typeof response.body === 'string' && !response.headers['content-type']?.startsWith('application/json')
    ? response.body
    : JSON.stringify(response.body)
