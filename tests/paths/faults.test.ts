import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { faults } from './faults.ts'
import { machineFolders } from './suites.ts'

const root = new URL('../../', import.meta.url)

it('the source text of each fault still occurs exactly once in its file', () => {
  expect(faults).toHaveLength(11)
  const places = faults.map(({ name, file, from }) => {
    const whole = readFileSync(new URL(file, root), 'utf8')
    return `${name}: ${whole.split(from).length - 1}`
  })
  expect(places).toEqual(faults.map(({ name }) => `${name}: 1`))
  expect(faults.filter(({ machine }) => !machineFolders().includes(machine))).toEqual([])
})
