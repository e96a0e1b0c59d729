import { expect, it } from 'vitest'
import { warningsFrom } from '../../src/api/conversion-warnings.ts'
import { warningsHeader } from './warnings-header.ts'

const warning = (module: string) => ({ code: 'DUPLICATE_MODULE', module }) as const

it('says nothing where there is nothing to remark', () => {
  expect(warningsHeader([])).toBeNull()
})

it('is read as it was written', () => {
  const warnings = [warning('HU55'), { code: 'MODULE_WITHOUT_CODING', module: 'IC-213_a' } as const]
  expect(warningsFrom(warningsHeader(warnings))).toEqual(warnings)
})

it('holds as many remarks as a header may, from the first on, each whole', () => {
  const warnings = Array.from({ length: 1_000 }, (_, index) => warning(`MODULE_${index}`))
  const header = warningsHeader(warnings) ?? ''
  const read = warningsFrom(header)
  expect(header.length).toBeLessThanOrEqual(4_000)
  expect(read.length).toBeGreaterThan(80)
  expect(read).toEqual(warnings.slice(0, read.length))
})
