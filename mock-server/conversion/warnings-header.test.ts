import { expect, it } from 'vitest'
import { warningsFrom } from '../../src/api/conversion-warnings.ts'
import { warningsHeader } from './warnings-header.ts'

const warning = (module: string) => ({ code: 'DUPLICATE_MODULE', module }) as const

it('without warnings there is no header', () => {
  expect(warningsHeader([])).toBeNull()
})

it('the header can be parsed back into the warnings', () => {
  const warnings = [warning('HU55'), { code: 'MODULE_WITHOUT_CODING', module: 'IC-213_a' } as const]
  expect(warningsFrom(warningsHeader(warnings))).toEqual(warnings)
})

it('the header contains as many complete warnings as fit', () => {
  const warnings = Array.from({ length: 1_000 }, (_, index) => warning(`MODULE_${index}`))
  const header = warningsHeader(warnings) ?? ''
  const read = warningsFrom(header)
  expect(header.length).toBeLessThanOrEqual(4_000)
  expect(read.length).toBeGreaterThan(80)
  expect(read).toEqual(warnings.slice(0, read.length))
})
