import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { behaviourChanges, behavioursAt } from './behaviour-since.ts'

const LAMP = 'start → off\n\noff\n  press (1) → on\n\non\n  press (1) → off\n'
const BROKEN_LAMP = LAMP.replace('(1) → on', '(1) → off')

it('a changed machine is printed by event cases, and an unchanged one is not', () => {
  const before = new Map([
    ['bell', LAMP],
    ['lamp', LAMP],
  ])
  expect(behaviourChanges(before, before)).toEqual([])
  expect(behaviourChanges(before, new Map([...before, ['lamp', BROKEN_LAMP]]))).toEqual([
    'lamp:',
    '  press',
    '    - off (1) → on',
    '    + off (1) → off',
  ])
})

it('a removed and a new machine are printed, in the order of their names', () => {
  const changes = behaviourChanges(new Map([['old', LAMP]]), new Map([['new', LAMP]]))
  expect(changes).toEqual([
    'new (new):',
    '  press',
    '    + off (1) → on',
    '    + on (1) → off',
    '  start',
    '    + → off',
    'old (removed):',
    '  press',
    '    - off (1) → on',
    '    - on (1) → off',
    '  start',
    '    - → off',
  ])
})

/** A temporary git repository with one commit of these files. */
function repositoryWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'behaviour-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const user = ['-c', 'user.name=Test', '-c', 'user.email=test@example.test', '-c', 'commit.gpgsign=false']
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
    [...user, 'commit', '--quiet', '-m', 'behaviour'],
  ])
    expect(spawnSync('git', args, { cwd: folder, encoding: 'utf8' })).toMatchObject({ status: 0 })
  return folder
}

it('reads the behaviour files of a revision, also those that the tree no longer has', () => {
  const folder = repositoryWith({
    'tests/paths/bell/bell.behaviour.txt': LAMP,
    'tests/paths/bell/bell.model.ts': 'export {}',
    'tests/paths/bell/other.behaviour.txt': 'not the file of a machine',
    'tests/paths/lamp/lamp.behaviour.txt': LAMP,
  })
  rmSync(join(folder, 'tests/paths/bell'), { recursive: true })
  writeFileSync(join(folder, 'tests/paths/lamp/lamp.behaviour.txt'), BROKEN_LAMP)
  expect([...behavioursAt('HEAD', folder)]).toEqual([
    ['bell', LAMP],
    ['lamp', LAMP],
  ])
  expect(() => behavioursAt('nonsense', folder)).toThrow("git has no revision 'nonsense'.")
})
