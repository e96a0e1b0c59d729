import { expect, it } from 'vitest'
import { readOptions } from './options.ts'

it('defaults to both programs and the brand navipin', () => {
  expect(readOptions([])).toEqual({ brand: 'navipin', only: undefined })
})

it('accepts --brand and --only', () => {
  expect(readOptions(['--brand', 'sipex', '--only=mock'])).toEqual({ brand: 'sipex', only: 'mock' })
})

it('rejects an unknown brand and lists the known ones', () => {
  expect(() => readOptions(['--brand', 'acme'])).toThrow(
    "--brand is 'acme'; it must be one of: navipin, sipex.",
  )
})

it('rejects an unknown option', () => {
  expect(() => readOptions(['--port', '1'])).toThrow('--port')
})
