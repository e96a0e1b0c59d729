import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { setup } from 'xstate'

const root = fileURLToPath(new URL('../..', import.meta.url))
const source = fileURLToPath(new URL('every-xstate-api.ts', import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'xstate-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
afterEach(() => vi.unstubAllEnvs())

type Mode = 'production' | 'development'

/** Builds the machine with the shop's configuration, runs it, and returns its log. */
async function buildAndRun(mode: Mode): Promise<readonly string[]> {
  vi.stubEnv('NODE_ENV', mode)
  const outDir = join(scratch, mode)
  await build({
    root,
    mode,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
    environments: {
      client: {
        build: {
          outDir,
          manifest: false,
          rolldownOptions: {
            input: source,
            preserveEntrySignatures: 'exports-only',
            output: { entryFileNames: 'machine.mjs', chunkFileNames: '[name].mjs' },
          },
        },
      },
    },
  })
  const built = (await import(pathToFileURL(join(outDir, 'machine.mjs')).href)) as {
    run: () => Promise<readonly string[]>
  }
  return built.run()
}

it('every documented API behaves in production as in development', async () => {
  const inProduction = await buildAndRun('production')
  expect(inProduction).toEqual(await buildAndRun('development'))
  expect(inProduction).toEqual([
    'busy: true',
    'loaded 1',
    'echo received sent',
    'counted 2',
    'counted 3',
    'echoed sent',
    'echoed from the parent’s child',
    'echo received forwarded',
    'echoed forwarded',
    'children: counter echo parrot',
    'extended',
    'logged 3',
    'echo stopped',
    'at least 3',
    'counter: 1',
    'value: {"finishing":{"waiting":{},"remembering":"past"}}',
    'restored: 40',
    'output: {"count":41}',
    'inspected: true',
    'pure: 5 loading',
  ])
})

it('the machine uses everything that setup() returns', () => {
  const text = readFileSync(source, 'utf8')
  const calls = (name: string) => (name === 'extend' ? '}).extend(' : `machineSetup.${name}(`)
  const unused = Object.keys(setup({})).filter((name) => !text.includes(calls(name)))
  expect(unused).toEqual([])
})
