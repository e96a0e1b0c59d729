import { buffer } from 'node:stream/consumers'
import type { FastifyReply } from 'fastify'
import type { Outgoing } from './answer.ts'
import type { OutcomeKind } from './outcome-plan.ts'

/** Sends an answer, whole or as the outcome on demand breaks the line; to whoever has gone meanwhile, nothing. */
export async function deliver(
  reply: FastifyReply,
  answer: Outgoing,
  outcome: OutcomeKind | null,
): Promise<FastifyReply> {
  const isGone = reply.raw.destroyed
  if (outcome === 'reset' || isGone) {
    answer.file?.destroy()
    reply.hijack()
    reply.raw.socket?.resetAndDestroy()
    return reply
  }
  reply.code(answer.status).headers(answer.headers)
  if (outcome === 'truncated') {
    const whole = answer.file === null ? Buffer.from(payload(answer)) : await buffer(answer.file)
    reply.hijack()
    const headers = { ...reply.getHeaders(), 'content-length': String(whole.length) }
    reply.raw.writeHead(answer.status, headers as Record<string, string | string[]>)
    reply.raw.write(whole.subarray(0, Math.floor(whole.length / 2)), () => reply.raw.destroy())
    return reply
  }
  return reply.send(answer.file ?? payload(answer))
}

const payload = (answer: Outgoing): string =>
  typeof answer.body === 'string' && !answer.headers['content-type']?.startsWith('application/json')
    ? answer.body
    : JSON.stringify(answer.body)
