import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { behaviourDiff, behaviourPath, presentBehaviour } from '../behaviour.ts'
import type { Suite } from '../suite.ts'

const cwd = fileURLToPath(new URL('../../..', import.meta.url))

/** A behaviour file as it was at a revision; empty when it did not exist then. */
function committedAt(revision: string, machine: string): string {
  const known = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`], { cwd })
  if (known.status !== 0) throw new Error(`git has no revision '${revision}'.`)
  const { status, stdout } = spawnSync('git', ['show', `${revision}:${behaviourPath(machine)}`], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return status === 0 ? stdout : ''
}

/** The differences in the behaviour of machines since a revision, by event cases. */
export function behaviourSince(suites: readonly Suite[], revision: string): string[] {
  const changes = suites.flatMap((suite) => {
    const { name } = suite.model
    const lines = behaviourDiff(committedAt(revision, name), presentBehaviour(suite))
    return lines.length > 0 ? [`${name}:`, ...lines.map((line) => `  ${line}`)] : []
  })
  return changes.length > 0 ? changes : [`No machine behaves differently than at ${revision}.`]
}
