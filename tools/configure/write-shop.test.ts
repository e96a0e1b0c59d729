import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readSettings } from './settings.ts'
import { siteFiles } from './site-files.ts'
import { writeShop } from './write-shop.ts'

const scratch = mkdtempSync(join(tmpdir(), 'written-'))
afterAll(() => rmSync(scratch, { recursive: true }))

const folder = join(scratch, 'dist/client')
mkdirSync(join(folder, 'assets'), { recursive: true })
writeFileSync(join(folder, 'assets/index.js'), 'code')
const writeTemplate = (text: string) => writeFileSync(join(scratch, 'dist/nginx.conf'), text)
writeTemplate('server {}')

const settings = readSettings(
  JSON.stringify({
    siteUrl: 'https://shop.example',
    appTitle: 'Maps update pin',
    brandName: 'navipin',
    contactEmail: 'contact@shop.example',
    supportEmail: 'support@shop.example',
    apiBase: 'https://api.shop.example',
    adminBase: 'https://admin.shop.example',
    ipService: 'https://ip.example/me',
  }),
)
const writeInto = (out: string, policy = 'one') => {
  const files = new Map([['index.html', `a page under ${policy}`]])
  return writeShop({ files, headers: { 'Content-Security-Policy': policy } }, { folder }, settings, out)
}

it('returns a notice to reload nginx only if headers or configuration have changed', () => {
  const out = join(scratch, 'again')
  expect([writeInto(out), writeInto(out)]).toEqual([{}, {}])
  expect(writeInto(out, 'two')).toEqual({ notice: 'reload nginx: its headers have changed' })
  writeTemplate('server { listen 81; }')
  expect(writeInto(out, 'two')).toEqual({ notice: 'reload nginx: its configuration has changed' })
  // With brotli, the operator renames the file brotli.conf.off.
  renameSync(join(out, 'nginx/brotli.conf.off'), join(out, 'nginx/brotli.conf'))
  expect(writeInto(out, 'two')).toEqual({})
})

it('continues a first run that was interrupted', () => {
  const out = join(scratch, 'ended')
  renameSync(join(folder, 'assets'), join(folder, 'elsewhere'))
  expect(() => writeInto(out)).toThrow('ENOENT')
  renameSync(join(folder, 'elsewhere'), join(folder, 'assets'))
  expect(readdirSync(out)).not.toEqual([])
  writeInto(out)
  expect(readdirSync(join(out, 'site/assets'))).toEqual(['index.js'])

  const earlier = join(scratch, 'earlier')
  mkdirSync(earlier)
  writeFileSync(join(earlier, 'headers.json.part'), '{')
  writeInto(earlier)
  expect(readdirSync(earlier)).not.toContain('headers.json.part')
})

it('accepts a folder with certificates only, and rejects any other content', () => {
  const out = join(scratch, 'secured')
  mkdirSync(join(out, 'tls'), { recursive: true })
  writeFileSync(join(out, 'tls/privkey.pem'), 'secret')
  writeInto(out)
  writeInto(out)
  expect(existsSync(join(out, 'tls/privkey.pem'))).toBe(true)

  const other = join(scratch, 'other')
  mkdirSync(join(other, 'tls'), { recursive: true })
  mkdirSync(join(other, 'site'))
  expect(() => writeInto(other)).toThrow('contains other files')
  expect(readdirSync(other)).toEqual(['site', 'tls'])
})

it('removes files that were added to the site', () => {
  const out = join(scratch, 'added')
  writeInto(out)
  writeFileSync(join(out, 'site/mine.txt'), 'mine')
  writeInto(out)
  expect(readdirSync(join(out, 'site'))).not.toContain('mine.txt')
})

it('rejects a folder with the shop of another brand and leaves it unchanged', () => {
  const out = join(scratch, 'brands')
  const path = join(out, 'site/site.webmanifest')
  const brand = () => JSON.parse(readFileSync(path, 'utf8')).short_name
  const write = (brandName: string) => {
    const changed = { ...settings, brandName }
    return writeShop({ files: siteFiles(changed), headers: {} }, { folder }, changed, out)
  }
  write('navipin')
  expect(() => write('sipex')).toThrow(
    `--out: ${out} contains the shop of the brand "navipin", not of "sipex". Name another folder; if the brand was renamed, remove ${path} first.`,
  )
  expect(brand()).toBe('navipin')
  expect(write('navipin')).toEqual({})
  rmSync(path)
  write('sipex')
  expect(brand()).toBe('sipex')
})

it('rejects an interrupted first run of another brand', () => {
  const out = join(scratch, 'ended-brand')
  const write = (brandName: string) => {
    const changed = { ...settings, brandName }
    return writeShop({ files: siteFiles(changed), headers: {} }, { folder }, changed, out)
  }
  renameSync(join(folder, 'assets'), join(folder, 'elsewhere'))
  expect(() => write('navipin')).toThrow('ENOENT')
  renameSync(join(folder, 'elsewhere'), join(folder, 'assets'))
  expect(() => write('sipex')).toThrow('contains the shop of the brand "navipin", not of "sipex"')
  expect(write('navipin')).toEqual({})
})

it.each(['{', 'null', '{}'])('rejects the manifest %j; the error has its path and a solution', (content) => {
  const out = mkdtempSync(join(scratch, 'broken-'))
  writeInto(out)
  const path = join(out, 'site/site.webmanifest')
  writeFileSync(path, content)
  expect(() => writeInto(out)).toThrow(
    `--out: ${path} does not name the brand of the shop in this folder. If that is "navipin", remove the file; otherwise name another folder.`,
  )
})
