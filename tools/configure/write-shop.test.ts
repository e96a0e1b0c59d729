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
const template = (text: string) => writeFileSync(join(scratch, 'dist/nginx.conf'), text)
template('server {}')

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

it('nginx is to be reloaded when what it must know has changed, and only then', () => {
  const out = join(scratch, 'again')
  expect([writeInto(out), writeInto(out)]).toEqual([{}, {}])
  expect(writeInto(out, 'two')).toEqual({ remark: 'reload nginx: its headers have changed' })
  template('server { listen 81; }')
  expect(writeInto(out, 'two')).toEqual({ remark: 'reload nginx: its configuration has changed' })
  // Whoever has brotli renames the file that comes with each run.
  renameSync(join(out, 'nginx/brotli.conf.off'), join(out, 'nginx/brotli.conf'))
  expect(writeInto(out, 'two')).toEqual({})
})

it('a first run that was ended half-way is gone on with by the next', () => {
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

it('certificates may be there before the shop, and stay; anything else has no shop beside it', () => {
  const out = join(scratch, 'secured')
  mkdirSync(join(out, 'tls'), { recursive: true })
  writeFileSync(join(out, 'tls/privkey.pem'), 'secret')
  writeInto(out)
  writeInto(out)
  expect(existsSync(join(out, 'tls/privkey.pem'))).toBe(true)

  const other = join(scratch, 'other')
  mkdirSync(join(other, 'tls'), { recursive: true })
  mkdirSync(join(other, 'site'))
  expect(() => writeInto(other)).toThrow('holds something else than a shop')
  expect(readdirSync(other)).toEqual(['site', 'tls'])
})

it('what is added to what is served goes with the next run', () => {
  const out = join(scratch, 'added')
  writeInto(out)
  writeFileSync(join(out, 'site/mine.txt'), 'mine')
  writeInto(out)
  expect(readdirSync(join(out, 'site'))).not.toContain('mine.txt')
})

it('a folder that holds the shop of another brand is refused and left as it is', () => {
  const out = join(scratch, 'brands')
  const path = join(out, 'site/site.webmanifest')
  const brand = () => JSON.parse(readFileSync(path, 'utf8')).short_name
  const write = (brandName: string) => {
    const changed = { ...settings, brandName }
    return writeShop({ files: siteFiles(changed), headers: {} }, { folder }, changed, out)
  }
  write('navipin')
  expect(() => write('sipex')).toThrow(
    `--out: ${out} holds the shop of the brand "navipin", not of "sipex". Name another folder; if the brand was renamed, remove ${path} first.`,
  )
  expect(brand()).toBe('navipin')
  expect(write('navipin')).toEqual({})
  rmSync(path)
  write('sipex')
  expect(brand()).toBe('sipex')
})

it('a folder whose first run was ended half-way is refused to another brand', () => {
  const out = join(scratch, 'ended-brand')
  const write = (brandName: string) => {
    const changed = { ...settings, brandName }
    return writeShop({ files: siteFiles(changed), headers: {} }, { folder }, changed, out)
  }
  renameSync(join(folder, 'assets'), join(folder, 'elsewhere'))
  expect(() => write('navipin')).toThrow('ENOENT')
  renameSync(join(folder, 'elsewhere'), join(folder, 'assets'))
  expect(() => write('sipex')).toThrow('holds the shop of the brand "navipin", not of "sipex"')
  expect(write('navipin')).toEqual({})
})

it.each(['{', 'null', '{}'])('a manifest %j is refused with its path and a cure', (content) => {
  const out = mkdtempSync(join(scratch, 'broken-'))
  writeInto(out)
  const path = join(out, 'site/site.webmanifest')
  writeFileSync(path, content)
  expect(() => writeInto(out)).toThrow(
    `--out: ${path} does not name the brand of the shop in this folder. If that is "navipin", remove the file; otherwise name another folder.`,
  )
})
