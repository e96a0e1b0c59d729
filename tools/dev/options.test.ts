import { expect, it } from 'vitest'
import { readOptions } from './options.ts'

it('the default is both parts under the navipin brand', () => {
  expect(readOptions([])).toEqual({ brand: 'navipin', only: undefined })
})

it('brand and part can be chosen', () => {
  expect(readOptions(['--brand', 'sipex', '--only=mock'])).toEqual({ brand: 'sipex', only: 'mock' })
})

it('an unknown brand is refused with the known ones', () => {
  expect(() => readOptions(['--brand', 'acme'])).toThrow(
    "--brand is 'acme'; it must be one of: navipin, sipex.",
  )
})

it('an unknown option is refused', () => {
  expect(() => readOptions(['--port', '1'])).toThrow('--port')
})
