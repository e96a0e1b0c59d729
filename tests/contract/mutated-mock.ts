import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import type { Mock, MockOptions } from '../../mock-server/app.ts'
import type { Edit } from './mutants/mutant.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, 'node_modules/.cache/mutated-mocks')
let built = 0

/** Without it the mock would notice many of its faults itself, and the suite would have nothing to do. */
export const ownEyesShut: Edit = {
  file: 'http/serve.ts',
  find: 'const honestClauses = checkReply(endpoint, honest)',
  replace: 'const honestClauses = []; void checkReply',
}

/** The text with one place changed; throws when the place is not there, or there more than once. */
export function edited(text: string, { file, find, replace }: Edit): string {
  const times = text.split(find).length - 1
  if (times !== 1) throw new Error(`stale: ${JSON.stringify(find)} occurs ${times} times in ${file}`)
  return text.replace(find, () => replace)
}

const editing = (edits: readonly Edit[], missed: Set<Edit>): Plugin => ({
  name: 'edits',
  setup: (setup) => {
    setup.onLoad({ filter: /mock-server[\\/].*\.ts$/ }, async ({ path }) => {
      const file = relative(join(root, 'mock-server'), path).replaceAll('\\', '/')
      const own = edits.filter((edit) => edit.file === file)
      for (const edit of own) missed.delete(edit)
      const text = await readFile(path, 'utf8')
      return { contents: own.reduce(edited, text), loader: 'ts' }
    })
  },
})

/** Starts the mock with its code changed, as a module of its own. */
export async function startMutatedMock(edits: readonly Edit[], options: MockOptions): Promise<Mock> {
  const missed = new Set(edits)
  built += 1
  const outfile = join(folder, `${process.pid}-${built}.mjs`)
  await mkdir(folder, { recursive: true })
  await build({
    entryPoints: [join(root, 'mock-server/app.ts')],
    outfile,
    ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'silent' },
    plugins: [editing(edits, missed)],
  })
  if (missed.size > 0) throw new Error(`stale: ${[...missed].map(({ file }) => file)} is no part of the mock`)
  try {
    const { startMock } = (await import(pathToFileURL(outfile).href)) as {
      startMock: (options: MockOptions) => Promise<Mock>
    }
    return await startMock(options)
  } finally {
    await rm(outfile)
  }
}
