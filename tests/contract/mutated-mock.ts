import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import type { Mock, MockOptions } from '../../mock-server/app.ts'
import type { Edit } from './mutants/mutant.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, 'node_modules/.cache/mutated-mocks')
let built = 0

/** Disables the mock's own reply validation, which would answer many mutants with 500. */
export const withoutReplyValidation: Edit = {
  file: 'http/serve.ts',
  find: 'const responseClauses = checkResponse(endpoint, handlerResponse)',
  replace: 'const responseClauses = []; void checkResponse',
}

/** Applies an edit; throws if `find` does not occur exactly once. */
export function applyEdit(text: string, { file, find, replace }: Edit): string {
  const times = text.split(find).length - 1
  if (times !== 1) throw new Error(`stale: ${JSON.stringify(find)} occurs ${times} times in ${file}`)
  return text.replace(find, () => replace)
}

const createEditPlugin = (edits: readonly Edit[], unused: Set<Edit>): Plugin => ({
  name: 'edits',
  setup: (setup) => {
    setup.onLoad({ filter: /mock-server[\\/].*\.ts$/ }, async ({ path }) => {
      const file = relative(join(root, 'mock-server'), path).replaceAll('\\', '/')
      const own = edits.filter((edit) => edit.file === file)
      for (const edit of own) unused.delete(edit)
      const text = await readFile(path, 'utf8')
      return { contents: own.reduce(applyEdit, text), loader: 'ts' }
    })
  },
})

/** Builds the mock with the edits applied and starts it. */
export async function startMutatedMock(edits: readonly Edit[], options: MockOptions): Promise<Mock> {
  const unused = new Set(edits)
  built += 1
  const outfile = join(folder, `${process.pid}-${built}.mjs`)
  await mkdir(folder, { recursive: true })
  await build({
    entryPoints: [join(root, 'mock-server/app.ts')],
    outfile,
    ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'silent' },
    plugins: [createEditPlugin(edits, unused)],
  })
  if (unused.size > 0)
    throw new Error(`stale: ${[...unused].map(({ file }) => file)} is not part of the mock`)
  try {
    const { startMock } = (await import(pathToFileURL(outfile).href)) as {
      startMock: (options: MockOptions) => Promise<Mock>
    }
    return await startMock(options)
  } finally {
    await rm(outfile)
  }
}
