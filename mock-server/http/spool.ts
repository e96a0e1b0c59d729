import { randomUUID } from 'node:crypto'
import { createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { SpooledFile } from '../handlers/handler.ts'
import { UnreadableBody } from './unreadable-body.ts'

export interface Spooled {
  /** The parts by field name, or why they could not be read. */
  readonly body: Record<string, unknown> | UnreadableBody
  readonly upload: SpooledFile | null
  readonly remove: () => Promise<void>
}

/** Rejects when the caller leaves before all of the body was read: then nothing else may ever come of it. */
function callerLeaving({ raw }: FastifyRequest): {
  readonly signal: AbortSignal
  readonly left: Promise<never>
} {
  const leaving = new AbortController()
  const { signal } = leaving
  const left = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  left.catch(() => {})
  const leave = () => {
    if (!raw.readableEnded) leaving.abort(new Error('aborted'))
  }
  raw.once('close', leave)
  if (raw.destroyed) leave()
  return { signal, left }
}

/** A file that is still being opened would come into being after it was removed. */
async function discard(target: WriteStream): Promise<void> {
  if (!target.closed)
    await new Promise<void>((resolve) => {
      target.once('close', () => resolve())
      target.destroy()
    })
  await rm(target.path, { force: true })
}

/** Writes every file part to disk, in bounded memory, under names of our own. */
export async function spool(request: FastifyRequest, folder: string, field: string): Promise<Spooled> {
  const targets: WriteStream[] = []
  const body: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  const remove = async () => {
    await Promise.all(targets.map(discard))
  }
  const unreadable = (says: string): Spooled => ({ body: new UnreadableBody(says), upload: null, remove })
  const { signal, left } = callerLeaving(request)
  let upload: SpooledFile | null = null
  try {
    const parts = request.parts()
    for (;;) {
      const { done, value: part } = await Promise.race([parts.next(), left])
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
      if (part.file.truncated) return unreadable('ends before its end')
      const file: SpooledFile = { name: part.filename ?? '', size: target.bytesWritten, path }
      body[part.fieldname] = file
      if (part.fieldname === field) upload = file
    }
  } catch (error) {
    if (signal.aborted) return unreadable('aborted')
    return unreadable(error instanceof Error ? error.message : 'cannot be read')
  } finally {
    readOut(request)
  }
}

/** What nobody wants of a body must be read all the same: the next call on its connection comes behind it. */
function readOut({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}
