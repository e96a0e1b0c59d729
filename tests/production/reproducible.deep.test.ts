import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { buildCopy } from './build-copy.ts'
import { bytesOf } from './forbidden-patterns.ts'

const copies: string[] = []
afterAll(() => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true })
})

/** The files of a build in a copy of this checkout that has these files, too. */
async function builtWith(...extraPaths: readonly string[]) {
  const copy = await buildCopy(...extraPaths)
  copies.push(copy)
  return bytesOf(join(copy, 'dist'))
}

it('the build is reproducible and does not depend on the mock backend', { timeout: 120_000 }, async () => {
  const built = await builtWith()
  expect(built.length).toBeGreaterThan(20)
  expect(built).toEqual(await builtWith('mock-server'))
})
