import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
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

/** Writes every file part to disk, in bounded memory, under names of our own. */
export async function spool(request: FastifyRequest, folder: string, field: string): Promise<Spooled> {
  const paths: string[] = []
  const body: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  const remove = async () => {
    await Promise.all(paths.map((path) => rm(path, { force: true })))
  }
  let upload: SpooledFile | null = null
  try {
    for await (const part of request.parts()) {
      if (part.fieldname in body)
        return { body: new UnreadableBody(`has '${part.fieldname}' twice`), upload: null, remove }
      if (part.type === 'field') {
        body[part.fieldname] = part.value
        continue
      }
      const path = join(folder, randomUUID())
      paths.push(path)
      const target = createWriteStream(path)
      await pipeline(part.file, target)
      if (part.file.truncated)
        return { body: new UnreadableBody('ends before its end'), upload: null, remove }
      const file: SpooledFile = { name: part.filename ?? '', size: target.bytesWritten, path }
      body[part.fieldname] = file
      if (part.fieldname === field) upload = file
    }
    return { body: { ...body }, upload, remove }
  } catch (error) {
    return {
      body: new UnreadableBody(error instanceof Error ? error.message : 'cannot be read'),
      upload: null,
      remove,
    }
  } finally {
    readOut(request)
  }
}

/** What nobody wants of a body must be read all the same: the next call on its connection comes behind it. */
function readOut({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}
