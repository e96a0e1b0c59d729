import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { BOOT_SCRIPT, readBuildOutput } from './build-output.ts'

const scratch = mkdtempSync(join(tmpdir(), 'built-'))
afterAll(() => rmSync(scratch, { recursive: true }))

it('a missing boot script is an error with the command to run', () => {
  const client = join(scratch, 'client')
  mkdirSync(client)
  const manifest = { 'index.html': { file: 'index.js', isEntry: true }, 'style.css': { file: 'style.css' } }
  writeFileSync(join(client, 'manifest.json'), JSON.stringify(manifest))
  for (const name of ['index.html', 'style.css']) writeFileSync(join(client, name), '')
  expect(() => readBuildOutput(client)).toThrow(
    `expected 1 ${BOOT_SCRIPT} in the build, found 0: run npm run build`,
  )

  writeFileSync(join(scratch, BOOT_SCRIPT), 'boot()')
  expect(readBuildOutput(client).bootScript).toBe('boot()')
})
