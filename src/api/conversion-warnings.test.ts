import { expect, it } from 'vitest'
import { warningsFrom } from './conversion-warnings.ts'

it('lists the warnings of a header in their order', () => {
  expect(warningsFrom('DUPLICATE_MODULE;module="HU55", MODULE_WITHOUT_CODING;module="IC213"')).toEqual([
    { code: 'DUPLICATE_MODULE', module: 'HU55' },
    { code: 'MODULE_WITHOUT_CODING', module: 'IC213' },
  ])
})

it.each([null, '', 'none', 'DUPLICATE_MODULE', '"HU55"', ';module="x"'])(
  'finds no warning in %j',
  (header) => {
    expect(warningsFrom(header)).toEqual([])
  },
)

it('leaves out unreadable parts', () => {
  expect(warningsFrom('??, ODD ; module = "A", B')).toEqual([{ code: 'ODD', module: 'A' }])
})
