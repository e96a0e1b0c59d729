import { expect, it } from 'vitest'
import { type Figure, formatTable, isMet } from './figures.ts'

const cpu = { name: 'CPU', unit: 'us', measured: 120, baseline: 30, limit: 4 }
const memory = { name: 'memory', unit: 'MiB', measured: 90, limit: 90 }

it('with a baseline, the limit is a multiple of it', () => {
  expect(isMet(cpu)).toBe(true)
  expect(isMet({ ...cpu, measured: 121 })).toBe(false)
})

it('without a baseline, the limit is absolute', () => {
  expect(isMet(memory)).toBe(true)
  expect(isMet({ ...memory, measured: 90.1 })).toBe(false)
})

it('a figure without a measurement, or with a failed baseline, misses its limit', () => {
  const unmeasured: Figure[] = [
    { ...memory, measured: Number.NaN },
    { ...cpu, baseline: Number.NaN },
  ]
  expect(unmeasured.map(isMet)).toEqual([false, false])
})

it('the table has figure, measured value, baseline, ratio, limit and result', () => {
  const lines = formatTable([cpu, { ...memory, measured: 100 }]).split('\n')
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
    ['figure', 'measured', 'baseline', 'ratio', 'limit'],
    ['CPU', '120 us', '30 us', '4.00', '4 x baseline', 'ok'],
    ['memory', '100 MiB', '90 MiB', 'MISSED'],
  ])
})
