import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { type FaultedCopy, faultedCopy } from '../faulted-copy.ts'
import { machineFolders } from '../suites.ts'

const LONG_MS = 120_000

function copied(): FaultedCopy {
  const copy = faultedCopy()
  onTestFinished(copy.remove)
  return copy
}
/** As `npm run paths -- …` does in a checkout. */
function paths({ folder }: FaultedCopy, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tools/start.mjs', 'tests/paths/cli/main.ts', ...args],
    { cwd: folder, encoding: 'utf8' },
  )
  return { status, said: stdout, complained: stderr }
}
/** The ports of a machine are mixed up: what it does is no longer what its paths say. */
const MIXED_UP = {
  file: 'src/machines/history/history.machine.ts',
  from: 'copy: promiseActor(copy) }',
  to: 'copy: promiseActor(listOrders) }',
}

it(
  'tells what there is, as a page of text and for other programs, too',
  () => {
    const copy = copied()
    const names = machineFolders()
    const { status, said } = paths(copy)
    expect(status).toBe(0)
    for (const name of names) expect(said).toMatch(new RegExp(`^${name}: \\d+ states, \\d+ transitions`, 'm'))
    expect(said).toMatch(/^All paths are made in [\d.]+ s, and [\d.]+ s of processor time\.$/m)

    const forPrograms: { machine: string }[] = JSON.parse(paths(copy, '--export', 'json').said)
    expect(forPrograms.map(({ machine }) => machine)).toEqual(names)
    const asText = paths(copy, '--machine', 'order', '--export', 'md').said
    expect(asText).toMatch(/^## order$/m)
    expect(asText).toContain('| requirement | place | memory | browser | result |')
  },
  LONG_MS,
)

it(
  'a path that is red ends in 1, in a failure for a build server, and can be walked again by its name',
  () => {
    const copy = copied()
    copy.put(MIXED_UP)
    const { status, said } = paths(copy, '--machine', 'history', '--cover', 'transitions')
    expect(status).toBe(1)
    const [, id = ''] = /^replay: npm run paths -- --replay (\S+)$/m.exec(said) ?? []
    expect(id).toMatch(/^history\/transitions\//)
    const forServers = readFileSync(`${copy.folder}/out/paths/memory.xml`, 'utf8')
    expect(forServers).toMatch(new RegExp(`name="${id}"[^>]*><failure>`))

    const again = paths(copy, '--replay', id)
    expect(again.status).toBe(1)
    expect(again.said).toContain('history: 0 of 1 paths passed')
  },
  LONG_MS,
)

it(
  'what cannot be asked for ends in 2, and says what can',
  () => {
    const { status, complained } = paths(copied(), '--machine', 'kettle')
    expect(status).toBe(2)
    expect(complained).toContain("No machine 'kettle'; there are: bundles, ")
  },
  LONG_MS,
)

it(
  'walks the machines alone that differ from a revision',
  () => {
    const copy = copied()
    const git = (...args: string[]) => {
      const who = ['-c', 'user.name=nobody', '-c', 'user.email=nobody@example.test']
      const { status, stderr } = spawnSync('git', [...who, ...args], { cwd: copy.folder, encoding: 'utf8' })
      expect([status, stderr]).toEqual([0, expect.any(String)])
    }
    git('init', '--quiet')
    git('add', '--all')
    git('commit', '--quiet', '--message', 'as it was')
    expect(paths(copy, '--changed', '--cover', 'transitions').said).not.toContain('paths passed')
    copy.put(MIXED_UP)
    const walked = paths(copy, '--changed', '--cover', 'transitions').said.matchAll(/^\S+ +(\S+): \d+ of/gm)
    expect([...walked].map(([, machine]) => machine)).toEqual(['history'])
  },
  LONG_MS,
)
