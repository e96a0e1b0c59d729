import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { behaviourOf } from './engine/behaviour.ts'
import { explore } from './engine/explore.ts'
import type { Suite } from './suite.ts'

const pathsFolder = fileURLToPath(new URL('.', import.meta.url))

/** Path of a machine's behaviour file, from the root of the tree. */
export const behaviourPath = (machine: string) => `tests/paths/${machine}/${machine}.behaviour.txt`

const fileOf = (machine: string) => `${pathsFolder}${machine}/${machine}.behaviour.txt`

/** The committed file; empty when there is none yet. */
export const committedBehaviour = (machine: string): string =>
  existsSync(fileOf(machine)) ? readFileSync(fileOf(machine), 'utf8') : ''

export const presentBehaviour = ({ model }: Suite): string => behaviourOf(explore(model))

export function acceptBehaviour(suite: Suite): string {
  const { name } = suite.model
  writeFileSync(fileOf(name), presentBehaviour(suite))
  return behaviourPath(name)
}

/** The lines of the start and of each event case; each line begins with its state. */
function linesByCase(text: string): Map<string, string[]> {
  const cases = new Map<string, string[]>()
  let state = ''
  let current: string[] | undefined
  for (const line of text.split('\n')) {
    const [, name, outcome] = /^ {2}(\S.*?) (\(\d+\) → .*)$/.exec(line) ?? []
    if (name !== undefined) {
      current = cases.get(name) ?? []
      cases.set(name, current)
      current.push(`${state} ${outcome}`)
    } else if (line.startsWith('start → ')) {
      current = [line.slice('start '.length)]
      cases.set('start', current)
    } else if (line.startsWith('      ')) current?.push(`${current.pop()}; ${line.trim()}`)
    else if (line !== '' && !line.startsWith(' ')) state = line
  }
  return cases
}

/** The digest of each state. It also changes if only values in the context change. */
function digests(text: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, state = '', digest = ''] of text.matchAll(
    /^(\S.*)\n(?: .*\n)*? {2}\d+ keys, .* digest (\w+)$/gm,
  ))
    found.set(state, digest)
  return found
}

/** The differences of two behaviours, grouped by event case: `-` before, `+` after. */
export function behaviourDiff(before: string, after: string): string[] {
  const [old, now] = [linesByCase(before), linesByCase(after)]
  const cases = [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((name) => {
    const [was, is] = [old.get(name) ?? [], now.get(name) ?? []]
    const changes = [
      ...was.filter((line) => !is.includes(line)).map((line) => `  - ${line}`),
      ...is.filter((line) => !was.includes(line)).map((line) => `  + ${line}`),
    ]
    return changes.length > 0 ? [name, ...changes] : []
  })
  const [oldDigests, newDigests] = [digests(before), digests(after)]
  const states = [...newDigests].filter(([state, digest]) => (oldDigests.get(state) ?? digest) !== digest)
  // A state is listed with its tags.
  const removed = [...oldDigests.keys()].filter((state) => !newDigests.has(state))
  const added = [...newDigests.keys()].filter((state) => !oldDigests.has(state))
  return [
    ...cases,
    ...removed.map((state) => `- state ${state}`),
    ...added.map((state) => `+ state ${state}`),
    ...states.map(([state]) => `state keys or values differ in: ${state}`),
  ]
}
