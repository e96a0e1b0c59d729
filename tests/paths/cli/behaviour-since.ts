import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { behaviourDiff, behaviourPath } from '../behaviour.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Behaviour files as text, by machine. */
type Behaviours = ReadonlyMap<string, string>

/** The behaviour files that a revision has, also of machines that the tree no longer has. */
export function behavioursAt(revision: string, cwd = root): Behaviours {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`).status !== 0)
    throw new Error(`git has no revision '${revision}'.`)
  const paths = git('ls-tree', '-r', '--name-only', revision, 'tests/paths/').stdout.split('\n')
  const machines = paths.flatMap((path) => {
    const [, machine = ''] = /^tests\/paths\/([^/]+)\//.exec(path) ?? []
    return path === behaviourPath(machine) ? [machine] : []
  })
  return new Map(
    machines.map((machine) => [machine, git('show', `${revision}:${behaviourPath(machine)}`).stdout]),
  )
}

function headingOf(machine: string, before: Behaviours, after: Behaviours): string {
  if (!before.has(machine)) return `${machine} (new):`
  return after.has(machine) ? `${machine}:` : `${machine} (removed):`
}

/** The differences of all machines that either side has, by event cases. */
export const behaviourChanges = (before: Behaviours, after: Behaviours): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((machine) => {
    const lines = behaviourDiff(before.get(machine) ?? '', after.get(machine) ?? '')
    return lines.length > 0 ? [headingOf(machine, before, after), ...lines.map((line) => `  ${line}`)] : []
  })
