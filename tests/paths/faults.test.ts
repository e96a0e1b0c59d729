import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { faults } from './faults.ts'
import { machineFolders } from './suites.ts'

const root = new URL('../../', import.meta.url)

it('the source text of each fault still occurs exactly once in its file', () => {
  expect(faults).toHaveLength(11)
  const counts = faults.map(({ name, file, from }) => {
    const source = readFileSync(new URL(file, root), 'utf8')
    return `${name}: ${source.split(from).length - 1}`
  })
  expect(counts).toEqual(faults.map(({ name }) => `${name}: 1`))
  expect(faults.filter(({ machine }) => !machineFolders().includes(machine))).toEqual([])
})
