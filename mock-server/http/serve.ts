import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../src/contract/index.ts'
import type { World } from '../world/world.ts'
import { ask, json, type Outgoing } from './answer.ts'
import { authenticate } from './authenticate.ts'
import type { Backend } from './backend.ts'
import { bend, forced } from './bend.ts'
import { clientBreach, MOCK_FAILED, mockBreach } from './breach.ts'
import { checkReply } from './check-reply.ts'
import { checkRequest } from './check-request.ts'
import type { Clause } from './clause.ts'
import { deliver } from './deliver.ts'
import { flatHeaders } from './flat-headers.ts'
import type { Verdict } from './journal.ts'
import { keptBody } from './kept-body.ts'
import type { Rule } from './outcome-plan.ts'
import { beginSpending } from './spent-calls.ts'
import { spool } from './spool.ts'
import { UnreadableBody } from './unreadable-body.ts'

interface Judged {
  readonly answer: Outgoing
  readonly verdict: Verdict
  readonly clauses: readonly Clause[]
}

/** One call from its arrival to its answer: who calls, is it well formed, what is the answer, is that well formed. */
export async function serve(
  backend: Backend,
  world: World,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const headers = flatHeaders(request.headers)
  const entry = world.journal.begin({
    endpoint: endpoint.name as never,
    method: request.method,
    url: request.url,
    headers,
  })
  const rule = world.outcomes.next(endpoint.name as never)
  entry.outcome = rule?.outcome ?? null

  const isMultipart = endpoint.multipart !== undefined && request.isMultipart()
  const spooled = isMultipart
    ? await spool(request, backend.spoolFolder, Object.keys(endpoint.multipart?.shape ?? {})[0] ?? '')
    : null
  const body =
    spooled?.body ?? (request.isMultipart() ? new UnreadableBody('must not be multipart') : request.body)
  entry.body = keptBody(body, request.bodyLength)

  const key = endpoint.spends && headers[backend.idempotencyHeader?.toLowerCase() ?? '']
  /** To be called when the answer of a call with a key leaves: until then a repetition is told to wait. */
  let endSpending: (() => void) | undefined

  const judge = async (): Promise<Judged> => {
    const clauses = checkRequest(endpoint, {
      params: endpoint.params === undefined ? {} : request.params,
      query: request.query,
      headers,
      body,
    })
    const verified = await authenticate(endpoint, headers, request.cookies, world)
    const mayForce = rule !== null && !rule.commit
    if (mayForce && clauses.length === 0) {
      const answer = await bend(endpoint, rule, forced(endpoint, rule))
      return { answer, verdict: 'deliberate', clauses: checkReply(endpoint, answer) }
    }
    if ('refusal' in verified) {
      const refused = json(verified.refusal.status, verified.refusal.body)
      if (clauses.length === 0) return judgeReply(endpoint, refused, rule)
      return { answer: refused, verdict: 'refused', clauses }
    }
    if (clauses.length > 0)
      return { answer: json(400, clientBreach(endpoint, clauses)), verdict: 'client-breach', clauses }
    const input = { params: request.params, query: request.query, json: body, multipart: body }
    const beginning = key ? beginSpending(world, endpoint, { key, body, caller: verified.caller }) : null
    if (beginning !== null && 'repeated' in beginning) {
      const { repeated } = beginning
      // The contract knows no such refusal: it is there because somebody configured it.
      if (repeated.status >= 400) return { answer: repeated, verdict: 'deliberate', clauses: [] }
      return judgeReply(endpoint, repeated, rule)
    }
    endSpending = () => beginning?.ended(null)
    const origin = backend.origins.find((known) => known === headers.origin) ?? backend.siteUrl
    const honest = await ask(endpoint, {
      shop: world,
      input,
      caller: verified.caller,
      origin,
      upload: spooled?.upload ?? null,
    })
    endSpending = () => beginning?.ended(honest.status < 400 ? honest : null)
    const judged = await judgeReply(endpoint, honest, rule)
    // A file that nobody will read holds its resources until it is given up.
    if (judged.answer.file !== honest.file) honest.file?.destroy()
    return judged
  }

  let error: unknown
  const judged = await judge().catch((thrown: unknown): Judged => {
    error = thrown
    return { answer: json(500, MOCK_FAILED), verdict: 'mock-breach', clauses: [] }
  })
  // Whatever the answer is made of, it is not made of the upload any more.
  await spooled?.remove()
  if (judged.verdict === 'mock-breach')
    backend.breached({ endpoint: endpoint.name, clauses: judged.clauses, error })
  const { answer } = judged
  if (rule !== null && rule.latency > 0) await wait(rule.latency)
  let line = judged.verdict === 'deliberate' ? (rule?.outcome ?? null) : null
  if (rule?.park !== undefined) {
    entry.parked = rule.park
    const released = world.outcomes.park(rule.park)
    world.journal.changed()
    if ((await released) === 'abandoned') line = 'reset'
    entry.parked = null
  }
  endSpending?.()
  entry.status = answer.status
  entry.replyHeaders = answer.headers
  entry.reply = answer.body
  entry.verdict = judged.verdict
  entry.clauses = judged.clauses
  world.journal.changed()
  return deliver(reply, answer, line)
}

async function judgeReply(endpoint: Endpoint, honest: Outgoing, rule: Rule | null): Promise<Judged> {
  const honestClauses = checkReply(endpoint, honest)
  if (honestClauses.length > 0) {
    return {
      answer: json(500, mockBreach(endpoint, honestClauses)),
      verdict: 'mock-breach',
      clauses: honestClauses,
    }
  }
  if (rule === null || rule.outcome === 'normal')
    return { answer: honest, verdict: honest.status < 400 ? 'ok' : 'refused', clauses: [] }
  const answer = await bend(endpoint, rule, honest)
  return { answer, verdict: 'deliberate', clauses: checkReply(endpoint, answer) }
}
