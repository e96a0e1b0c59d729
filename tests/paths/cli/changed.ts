import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Suite } from '../suite.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const git = (...args: string[]): string[] => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`)
  return stdout.split('\n').filter(Boolean)
}

/**
 * True if one of these has changed: the folder of the machine, `src/effects/<machine>.ts`, the folder of its
 * tests, or a file that counts for every machine (the contract, `shared`, `form`, the test engine, and the
 * files directly in `tests/paths`). Other files of `src/effects` do not count.
 */
export function isAffected({ model: { name } }: Pick<Suite, 'model'>, files: readonly string[]): boolean {
  const own = [`src/machines/${name}/`, `src/effects/${name}.ts`, `tests/paths/${name}/`]
  const shared = /^(src\/contract\/|src\/machines\/(shared|form)\/|tests\/paths\/(engine\/|[^/]+\.ts$))/
  return files.some((file) => own.some((start) => file.startsWith(start)) || shared.test(file))
}

/** The machines whose files differ from a revision, uncommitted files included. */
export function changedSince(suites: readonly Suite[], revision: string): Suite[] {
  const files = [
    ...git('diff', '--name-only', revision),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return suites.filter((suite) => isAffected(suite, files))
}
