import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { updateAssets } from './assets.ts'

const scratch = mkdtempSync(join(tmpdir(), 'assets-'))
afterAll(() => rmSync(scratch, { recursive: true }))

const HOUR = 3_600_000
const shop = join(scratch, 'shop')
const list = join(shop, 'retired.json')
const there = () => readdirSync(join(shop, 'site/assets')).toSorted()
const supersededFile = () => Object.keys(JSON.parse(readFileSync(list, 'utf8')) as object)
function release(name: string, hours: number): void {
  const from = join(scratch, name)
  mkdirSync(from, { recursive: true })
  for (const file of [`${name}.js`, 'common.js']) writeFileSync(join(from, file), file)
  updateAssets(from, shop, hours * HOUR)
}

it('assets stay for a week after they were superseded, whatever their age', () => {
  release('first', 0)
  expect(there()).toEqual(['common.js', 'first.js'])
  expect(existsSync(list)).toBe(false)

  release('second', 1_000)
  expect([there(), supersededFile()]).toEqual([['common.js', 'first.js', 'second.js'], ['first.js']])

  release('third', 1_100)
  expect(there()).toEqual(['common.js', 'first.js', 'second.js', 'third.js'])

  // Superseded at hour 1,000; a week has 168 hours.
  release('third', 1_168)
  expect(supersededFile()).toEqual(['first.js', 'second.js'])
  release('third', 1_169)
  expect([there(), supersededFile()]).toEqual([['common.js', 'second.js', 'third.js'], ['second.js']])

  release('third', 1_269)
  expect([there(), existsSync(list)]).toEqual([['common.js', 'third.js'], false])
})

it('publishes no stylesheet and keeps that of an earlier release', () => {
  const from = join(scratch, 'styled')
  const out = join(scratch, 'styled-shop')
  mkdirSync(from)
  mkdirSync(join(out, 'site/assets'), { recursive: true })
  for (const name of ['page.js', 'style-new.css']) writeFileSync(join(from, name), name)
  writeFileSync(join(out, 'site/assets/style-old.css'), '')
  updateAssets(from, out, 0)
  expect(readdirSync(join(out, 'site/assets')).toSorted()).toEqual(['page.js', 'style-old.css'])
})

it('an asset that is used again is not superseded any more', () => {
  release('fourth', 2_000)
  release('third', 2_001)
  expect(supersededFile()).toEqual(['fourth.js'])
  release('fourth', 2_300)
  expect(supersededFile()).toEqual(['third.js'])
})

it('does not change existing assets and repairs incomplete ones', () => {
  const common = join(shop, 'site/assets/common.js')
  const traitsOf = () => {
    const { ino, mtimeMs, ctimeMs } = statSync(common)
    return { ino, mtimeMs, ctimeMs }
  }
  const before = traitsOf()
  release('third', 3_000)
  expect(traitsOf()).toEqual(before)

  writeFileSync(common, 'com')
  const half = traitsOf()
  writeFileSync(`${common}.part`, 'comm')
  release('third', 3_001)
  expect(readFileSync(common, 'utf8')).toBe('common.js')
  // A new file replaces it, so that a running download of the old one is not affected.
  expect(traitsOf().ino).not.toBe(half.ino)
  expect(there().filter((name) => name.endsWith('.part'))).toEqual([])
})
