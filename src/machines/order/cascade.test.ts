import { expect, it } from 'vitest'
import { HEAD_UNITS } from '../../contract/index.ts'
import { inOrder, newestOf, optionsFor, regionsOf, versionsOf, withValidChoices } from './cascade.ts'

const variant = (comand: string, map_region: string, version: string) => ({ comand, map_region, version })
const europe = (...versions: string[]) => versions.map((version) => variant('NTG 4.5', 'Europe', version))

it('R-CONST-06 units are sorted in the order of the shop, not of the backend', () => {
  expect(HEAD_UNITS).toEqual(['NTG 4.5', 'NTG 5s1', 'NTG 5/5s2', 'NTG 5.5'])
  expect(inOrder(['NTG 5.5', 'NTG 5s1', 'NTG 5/5s2', 'NTG 4.5'])).toEqual([...HEAD_UNITS])
})

it('R-ORD-07 unknown units are listed after the known ones', () => {
  expect(inOrder(['NTG 7', 'NTG 5.5', 'NTG 6', 'NTG 4.5'])).toEqual(['NTG 4.5', 'NTG 5.5', 'NTG 7', 'NTG 6'])
})

it('R-ORD-10 versions are sorted by their numbers, part by part, those without one last', () => {
  const sorted = (...versions: string[]) =>
    versionsOf(europe(...versions), { comand: 'NTG 4.5', map_region: 'Europe' })
  expect(sorted('V10', 'V12.3', 'V2', 'V9')).toEqual(['V2', 'V9', 'V10', 'V12.3'])
  expect(sorted('V12.10', 'V12.9', 'V12')).toEqual(['V12', 'V12.9', 'V12.10'])
  expect(sorted('Latest', 'V3', 'Early', 'V1')).toEqual(['V1', 'V3', 'Latest', 'Early'])
})

it('the options of a field match the fields above it, without duplicates', () => {
  const variants = [
    ...europe('V1', 'V1', 'V2'),
    variant('NTG 4.5', 'Korea', 'V3'),
    variant('NTG 5.5', 'Europe', 'V5'),
    variant('NTG 5.5', 'India', 'V4'),
  ]
  const values = { comand: 'NTG 4.5', map_region: 'Europe', version: '', vin: '' }
  expect(optionsFor({ units: ['NTG 5.5', 'NTG 4.5', 'NTG 5.5'], variants }, values)).toEqual({
    comand: ['NTG 4.5', 'NTG 5.5'],
    map_region: ['Europe', 'Korea'],
    version: ['V1', 'V2'],
  })
})

it('an unavailable value is cleared with all values that depend on it; the VIN stays', () => {
  const offer = {
    units: ['NTG 4.5', 'NTG 5.5'],
    variants: [...europe('V1', 'V2'), variant('NTG 5.5', 'Europe', 'V2'), variant('NTG 5.5', 'India', 'V4')],
  }
  const values = { comand: 'NTG 4.5', map_region: 'Europe', version: 'V2', vin: 'WDD' }
  expect(withValidChoices(offer, values)).toEqual(values)
  expect(withValidChoices(offer, { ...values, comand: 'NTG 5.5' })).toEqual({ ...values, comand: 'NTG 5.5' })
  expect(withValidChoices(offer, { ...values, comand: 'NTG 5.5', version: 'V1' })).toEqual({
    ...values,
    comand: 'NTG 5.5',
    version: '',
  })
  expect(withValidChoices(offer, { ...values, map_region: 'India' })).toEqual({
    ...values,
    map_region: '',
    version: '',
  })
  expect(withValidChoices(offer, { ...values, comand: 'NTG 9' })).toEqual({
    comand: '',
    map_region: '',
    version: '',
    vin: 'WDD',
  })
})

it('R-SELL-04 Europe and North America are first, the rest is alphabetical, as named by the backend', () => {
  const regions = ['Turkey', 'North America', 'Australia & New Zealand', 'Europe', 'EUROPE', 'India']
  const variants = regions.map((region) => variant('NTG 4.5', region, 'V1'))
  expect(regionsOf(variants, { comand: 'NTG 4.5' })).toEqual([
    'Europe',
    'North America',
    'Australia & New Zealand',
    'EUROPE',
    'India',
    'Turkey',
  ])
})

it.each([
  [['V2', 'V9', 'V10', 'V12.3'], 'V12.3'],
  [['V1', 'V3', 'Latest'], 'V3'],
  [['Latest'], null],
  [[], null],
])('R-SELL-04 of %j the newest is %s', (versions, newest) => {
  expect(newestOf(versions)).toBe(newest)
})
