import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort()
export const bytesOf = (folder: string) =>
  filesIn(folder).map(
    (path) =>
      `${path} ${createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex')}`,
  )

/** Patterns of content that a shop must not contain. */
export const forbiddenPatterns: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['the mock', /fastify|mock-world|mock-server|__mock|mockServiceWorker|\bmsw\b/i],
  ['accounts of the mock', /Passw0rd|plain@example|@example\.test/],
  ['tests', /playwright|vitest|fast-check/i],
  ['sources', /sourceMappingURL|\/src\/[\w/]+\.tsx?\b/],
  ['secrets', /-----BEGIN|eyJ[\w-]{8,}\.eyJ|AKIA[\dA-Z]{16}|sk_(live|test)_/],
  ['paths and hosts of the build machine', /\/(tmp|home|Users|work)\/|localhost:\d|127\.0\.0\.1/],
]
