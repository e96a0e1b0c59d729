import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../src/contract/index.ts'
import type { World } from '../world/world.ts'
import { authenticate } from './authenticate.ts'
import type { Backend } from './backend.ts'
import { clientBreach, MOCK_FAILED, mockBreach } from './breach.ts'
import { checkRequest } from './check-request.ts'
import { checkResponse } from './check-response.ts'
import type { Clause } from './clause.ts'
import { corrupt, forcedResponse } from './corrupt.ts'
import { flatHeaders } from './flat-headers.ts'
import { beginIdempotent } from './idempotency.ts'
import type { Verdict } from './journal.ts'
import { journalBody } from './journal-body.ts'
import type { Rule } from './outcome-plan.ts'
import { callHandler, json, type OutgoingResponse } from './response.ts'
import { sendResponse } from './send-response.ts'
import { spool } from './spool.ts'
import { UnreadableBody } from './unreadable-body.ts'

interface Processed {
  readonly response: OutgoingResponse
  readonly verdict: Verdict
  readonly clauses: readonly Clause[]
}

/** Handles one request: journal, validation, authentication, handler, forced outcome, response. */
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
  entry.body = journalBody(body, request.bodyLength)

  const key = endpoint.spends && headers[backend.idempotencyHeader?.toLowerCase() ?? '']
  /**
   * Saves the response for the idempotency key, or frees the key after an error. Called just before the
   * response is sent; until then a request with the same key gets 409.
   */
  let finishIdempotent: (() => void) | undefined

  const processRequest = async (): Promise<Processed> => {
    const clauses = checkRequest(endpoint, {
      params: endpoint.params === undefined ? {} : request.params,
      query: request.query,
      headers,
      body,
    })
    const authentication = await authenticate(endpoint, headers, request.cookies, world)
    const skipsHandler = rule !== null && !rule.commit
    if (skipsHandler && clauses.length === 0) {
      const response = await corrupt(endpoint, rule, forcedResponse(endpoint, rule))
      return { response, verdict: 'deliberate', clauses: checkResponse(endpoint, response) }
    }
    if ('failure' in authentication) {
      const authResponse = json(authentication.failure.status, authentication.failure.body)
      if (clauses.length === 0) return checkedResponse(endpoint, authResponse, rule)
      return { response: authResponse, verdict: 'refused', clauses }
    }
    if (clauses.length > 0)
      return { response: json(400, clientBreach(endpoint, clauses)), verdict: 'client-breach', clauses }
    const input = { params: request.params, query: request.query, json: body, multipart: body }
    const idempotency = key
      ? beginIdempotent(world, endpoint, { key, body, caller: authentication.caller })
      : null
    if (idempotency !== null && 'earlierResponse' in idempotency) {
      const { earlierResponse } = idempotency
      // The contract does not declare 409 and 422; they exist only if the idempotency header is configured.
      if (earlierResponse.status >= 400)
        return { response: earlierResponse, verdict: 'deliberate', clauses: [] }
      return checkedResponse(endpoint, earlierResponse, rule)
    }
    finishIdempotent = () => idempotency?.finish(null)
    const origin = backend.origins.find((allowed) => allowed === headers.origin) ?? backend.siteUrl
    const handlerResponse = await callHandler(endpoint, {
      context: world,
      input,
      caller: authentication.caller,
      origin,
      upload: spooled?.upload ?? null,
    })
    finishIdempotent = () => idempotency?.finish(handlerResponse.status < 400 ? handlerResponse : null)
    const processed = await checkedResponse(endpoint, handlerResponse, rule)
    // An unread file would keep its file descriptor open.
    if (processed.response.file !== handlerResponse.file) handlerResponse.file?.destroy()
    return processed
  }

  let error: unknown
  const processed = await processRequest().catch((thrown: unknown): Processed => {
    error = thrown
    return { response: json(500, MOCK_FAILED), verdict: 'mock-breach', clauses: [] }
  })
  // The response no longer needs the upload.
  await spooled?.remove()
  if (processed.verdict === 'mock-breach')
    backend.reportBreach({ endpoint: endpoint.name, clauses: processed.clauses, error })
  const { response } = processed
  if (rule !== null && rule.latency > 0) await wait(rule.latency)
  let connectionOutcome = processed.verdict === 'deliberate' ? (rule?.outcome ?? null) : null
  if (rule?.park !== undefined) {
    entry.parked = rule.park
    const released = world.outcomes.park(rule.park)
    world.journal.changed()
    if ((await released) === 'abandoned') connectionOutcome = 'reset'
    entry.parked = null
  }
  finishIdempotent?.()
  entry.status = response.status
  entry.replyHeaders = response.headers
  entry.reply = response.body
  entry.verdict = processed.verdict
  entry.clauses = processed.clauses
  world.journal.changed()
  return sendResponse(reply, response, connectionOutcome)
}

async function checkedResponse(
  endpoint: Endpoint,
  handlerResponse: OutgoingResponse,
  rule: Rule | null,
): Promise<Processed> {
  const responseClauses = checkResponse(endpoint, handlerResponse)
  if (responseClauses.length > 0) {
    return {
      response: json(500, mockBreach(endpoint, responseClauses)),
      verdict: 'mock-breach',
      clauses: responseClauses,
    }
  }
  if (rule === null || rule.outcome === 'normal')
    return {
      response: handlerResponse,
      verdict: handlerResponse.status < 400 ? 'ok' : 'refused',
      clauses: [],
    }
  const response = await corrupt(endpoint, rule, handlerResponse)
  return { response, verdict: 'deliberate', clauses: checkResponse(endpoint, response) }
}
