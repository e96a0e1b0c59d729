import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { BOOT_SCRIPT, readBuilt } from './built.ts'

const scratch = mkdtempSync(join(tmpdir(), 'built-'))
afterAll(() => rmSync(scratch, { recursive: true }))

it('a build without its boot script is an error that names the remedy', () => {
  const client = join(scratch, 'client')
  mkdirSync(client)
  const manifest = { 'index.html': { file: 'index.js', isEntry: true }, 'style.css': { file: 'style.css' } }
  writeFileSync(join(client, 'manifest.json'), JSON.stringify(manifest))
  for (const name of ['index.html', 'style.css']) writeFileSync(join(client, name), '')
  expect(() => readBuilt(client)).toThrow(`the build has 0 of: ${BOOT_SCRIPT}; build it again`)

  writeFileSync(join(scratch, BOOT_SCRIPT), 'boot()')
  expect(readBuilt(client).bootScript).toBe('boot()')
})
