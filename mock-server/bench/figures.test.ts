import { expect, it } from 'vitest'
import { type Figure, isMet, table } from './figures.ts'

const cpu = { what: 'CPU', unit: 'us', measured: 120, floor: 30, goal: 4 }
const memory = { what: 'memory', unit: 'MiB', measured: 90, goal: 90 }

it('a goal over a floor is met up to that many times the floor', () => {
  expect(isMet(cpu)).toBe(true)
  expect(isMet({ ...cpu, measured: 121 })).toBe(false)
})

it('a goal without a floor is met up to its own figure', () => {
  expect(isMet(memory)).toBe(true)
  expect(isMet({ ...memory, measured: 90.1 })).toBe(false)
})

it('what could not be measured is not met', () => {
  const unmeasured: Figure[] = [
    { ...memory, measured: Number.NaN },
    { ...cpu, floor: Number.NaN },
  ]
  expect(unmeasured.map(isMet)).toEqual([false, false])
})

it('the table tells figure, floor, ratio, goal and verdict', () => {
  const lines = table([cpu, { ...memory, measured: 100 }]).split('\n')
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
    ['figure', 'measured', 'floor', 'ratio', 'goal'],
    ['CPU', '120 us', '30 us', '4.00', '4 x floor', 'ok'],
    ['memory', '100 MiB', '90 MiB', 'MISSED'],
  ])
})
