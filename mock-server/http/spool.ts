import { randomUUID } from 'node:crypto'
import { createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { SpooledFile } from '../handlers/handler.ts'
import { UnreadableBody } from './unreadable-body.ts'

export interface Spooled {
  /** The parts by field name (a file as its name and size), or the reason why they cannot be read. */
  readonly body: Record<string, unknown> | UnreadableBody
  readonly upload: SpooledFile | null
  readonly remove: () => Promise<void>
}

/** `disconnected` rejects, and `signal` aborts, when the client disconnects before the body was read. */
function onDisconnect({ raw }: FastifyRequest): {
  readonly signal: AbortSignal
  readonly disconnected: Promise<never>
} {
  const controller = new AbortController()
  const { signal } = controller
  const disconnected = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  disconnected.catch(() => {})
  const abort = () => {
    if (!raw.readableEnded) controller.abort(new Error('aborted'))
  }
  raw.once('close', abort)
  if (raw.destroyed) abort()
  return { signal, disconnected }
}

/** Waits for the file to be closed; a file that is still being opened would be created after `rm`. */
async function removeFile(target: WriteStream): Promise<void> {
  if (!target.closed)
    await new Promise<void>((resolve) => {
      target.once('close', () => resolve())
      target.destroy()
    })
  await rm(target.path, { force: true })
}

/** Writes file parts to disk under random names, in bounded memory. */
export async function spool(request: FastifyRequest, folder: string, field: string): Promise<Spooled> {
  const targets: WriteStream[] = []
  const body: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  const remove = async () => {
    await Promise.all(targets.map(removeFile))
  }
  const unreadable = (message: string): Spooled => ({
    body: new UnreadableBody(message),
    upload: null,
    remove,
  })
  const { signal, disconnected } = onDisconnect(request)
  let upload: SpooledFile | null = null
  try {
    const parts = request.parts()
    for (;;) {
      const { done, value: part } = await Promise.race([parts.next(), disconnected])
      if (done) return { body: { ...body }, upload, remove }
      if (part.fieldname in body) return unreadable(`has '${part.fieldname}' twice`)
      if (part.type === 'field') {
        body[part.fieldname] = part.value
        continue
      }
      const path = join(folder, randomUUID())
      const target = createWriteStream(path)
      targets.push(target)
      await pipeline(part.file, target, { signal })
      if (part.file.truncated) return unreadable('is truncated')
      const file = { name: part.filename ?? '', size: target.bytesWritten }
      body[part.fieldname] = file
      if (part.fieldname === field) upload = { ...file, path }
    }
  } catch (error) {
    if (signal.aborted) return unreadable('aborted')
    return unreadable(error instanceof Error ? error.message : 'cannot be read')
  } finally {
    drain(request)
  }
}

/** Discards the rest of the body: on a keep-alive connection the next request follows it. */
function drain({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}
