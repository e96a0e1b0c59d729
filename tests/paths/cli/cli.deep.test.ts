import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { machineFolders } from '../suites.ts'
import { copyTree, type TreeCopy } from '../tree-copy.ts'

/** Ends a test that hangs: the overview explores every machine, which takes minutes on a busy computer. */
const TIMEOUT_MS = 600_000

function copied(): TreeCopy {
  const copy = copyTree()
  onTestFinished(copy.remove)
  return copy
}
/** Runs `npm run paths -- …` in a checkout. */
function paths({ folder }: TreeCopy, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tools/start.mjs', 'tests/paths/cli/main.ts', ...args],
    { cwd: folder, encoding: 'utf8' },
  )
  return { status, output: stdout, errors: stderr }
}
/** Makes a checkout a git repository with one commit. */
function commitAll({ folder }: TreeCopy): void {
  const git = (...args: string[]) => {
    const user = ['-c', 'user.name=Test', '-c', 'user.email=test@example.test']
    const { status, stderr } = spawnSync('git', [...user, ...args], { cwd: folder, encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, expect.any(String)])
  }
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'unchanged')
}
/** Gives the actor `copy` the implementation of `listOrders`, so that the machine differs from its model. */
const WRONG_ACTOR = {
  file: 'src/machines/history/history.machine.ts',
  from: 'copy: promiseActor(copy) }',
  to: 'copy: promiseActor(listOrders) }',
}

it(
  'prints all machines as text, and one as JSON and Markdown',
  () => {
    const copy = copied()
    const names = machineFolders()
    const { status, output } = paths(copy)
    expect(status).toBe(0)
    for (const name of names)
      expect(output).toMatch(new RegExp(`^${name}: \\d+ states, \\d+ transitions`, 'm'))
    expect(output).toMatch(/^These paths are made in [\d.]+ s, with [\d.]+ s of CPU time\.$/m)

    const json = paths(copy, '--machine', 'order', '--export', 'json').output
    const forPrograms: { machine: string }[] = JSON.parse(json)
    expect(forPrograms.map(({ machine }) => machine)).toEqual(['order'])
    const asText = paths(copy, '--machine', 'order', '--export', 'md').output
    expect(asText).toMatch(/^## order$/m)
    expect(asText).toContain('| requirement | transition or event case | memory | browser | result |')
  },
  TIMEOUT_MS,
)

it(
  'a failed path exits with 1 and can be replayed',
  () => {
    const copy = copied()
    copy.inject(WRONG_ACTOR)
    const { status, output } = paths(copy, '--machine', 'history', '--cover', 'transitions')
    expect(status).toBe(1)
    const [, id = ''] = /^replay: npm run paths -- --replay (\S+)$/m.exec(output) ?? []
    expect(id).toMatch(/^history\/transitions\//)

    const again = paths(copy, '--replay', id)
    expect(again.status).toBe(1)
    expect(again.output).toContain('history: in memory, 0 of 1 paths passed')
  },
  TIMEOUT_MS,
)

it(
  'an unknown machine exits with 2 and lists the machines',
  () => {
    const { status, errors } = paths(copied(), '--machine', 'kettle')
    expect(status).toBe(2)
    expect(errors).toContain("No machine 'kettle'; there are: app, bundles, ")
  },
  TIMEOUT_MS,
)

it(
  'a machine without a test model exits with 1 and prints the command that writes it',
  () => {
    const copy = copied()
    rmSync(`${copy.folder}/tests/paths/theme/theme.model.ts`)
    for (const option of ['--machine', '--accept']) {
      const { status, output } = paths(copy, option, 'theme')
      expect(status).toBe(1)
      expect(output).toMatch(
        /^GAP tests\/paths\/theme\/theme\.model\.ts:1 .*\n {4}run: npm run paths -- --init theme$/m,
      )
    }
  },
  TIMEOUT_MS,
)

it(
  'runs only the machines that differ from a revision',
  () => {
    const copy = copied()
    commitAll(copy)
    expect(paths(copy, '--changed', '--cover', 'transitions').output).not.toContain('paths passed')
    const inBrowser = paths(copy, '--changed', '--in', 'browser')
    expect(inBrowser.status).toBe(0)
    expect(inBrowser.output).toContain('No machine to run in the browser.')
    copy.inject(WRONG_ACTOR)
    const ran = paths(copy, '--changed', '--cover', 'transitions').output.matchAll(
      /^\S+ +(\S+): in memory, \d+ of/gm,
    )
    expect([...ran].map(([, machine]) => machine)).toEqual(['history'])
  },
  TIMEOUT_MS,
)

it(
  'prints how behaviour differs from a revision, with a machine that was removed',
  () => {
    const copy = copied()
    const removed = `${copy.folder}/tests/paths/kettle`
    mkdirSync(removed)
    writeFileSync(`${removed}/kettle.behaviour.txt`, 'start → cold\n')
    commitAll(copy)
    rmSync(removed, { recursive: true })
    copy.inject({
      file: 'src/machines/theme/theme.machine.ts',
      from: "actions: { type: 'save' as const, params: theme },",
      to: '',
    })
    const { status, output } = paths(copy, '--diff', 'HEAD')
    expect(status).toBe(0)
    expect(output.match(/^\S.*$/gm)).toEqual(['kettle (removed):', 'theme:'])
    expect(output).toContain('kettle (removed):\n  start\n    - → cold\n')
    expect(output).toContain('    - dark (1) → light; action save "light"; action show "light"\n')
    expect(paths(copy, '--diff', 'HEAD', '--machine', 'kettle').output).toBe(
      'kettle (removed):\n  start\n    - → cold\n',
    )
    expect(paths(copy, '--diff', 'HEAD', '--machine', 'history').output).toBe(
      'No machine behaves differently than at HEAD.\n',
    )
  },
  TIMEOUT_MS,
)
