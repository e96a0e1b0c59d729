import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { renewAssets } from './assets.ts'
import type { Built } from './built.ts'
import { nginxFiles, proxies } from './nginx.ts'
import { PART, putFile } from './put-file.ts'
import { type Settings, SettingsProblem } from './settings.ts'
import type { ShopFiles } from './shop-files.ts'

const MARK = 'headers.json'
const MANIFEST = 'site/site.webmanifest'
const PRESSED = /\.(html|txt|xml|svg|webmanifest)$/

/** What may be there before a shop is: its certificates, and what is left of a run that was ended while it wrote the mark. */
const BEFOREHAND = ['tls', MARK + PART]

/** The brand that a manifest names; undefined when its text is not a manifest. */
function brandIn(manifest: string): unknown {
  try {
    return JSON.parse(readFileSync(manifest, 'utf8')).short_name
  } catch {
    return undefined
  }
}

function checkBrand(out: string, brandName: string): void {
  const manifest = join(out, MANIFEST)
  if (!existsSync(manifest)) return
  const found = brandIn(manifest)
  if (found === brandName) return
  const [wanted, actual] = [brandName, found].map((name) => JSON.stringify(name))
  throw new SettingsProblem(
    found === undefined
      ? `--out: ${manifest} does not name the brand of the shop in this folder. If that is ${wanted}, remove the file; otherwise name another folder.`
      : `--out: ${out} holds the shop of the brand ${actual}, not of ${wanted}. Name another folder; if the brand was renamed, remove ${manifest} first.`,
  )
}

function lookAtRoom(out: string, { brandName }: Settings): void {
  if (!existsSync(out)) return
  if (existsSync(join(out, MARK))) {
    checkBrand(out, brandName)
    return
  }
  if (readdirSync(out).some((name) => !BEFOREHAND.includes(name)))
    throw new SettingsProblem(
      `--out: ${out} holds something else than a shop. It must be a new or empty folder, but for 'tls'.`,
    )
}

/** What an earlier release had beside its assets, and this one has not. */
function removeOthers(site: string, written: ReadonlySet<string>): void {
  for (const path of readdirSync(site, { recursive: true, encoding: 'utf8' })) {
    const isAsset = path === 'assets' || path.startsWith(`assets${sep}`)
    if (isAsset || written.has(path) || statSync(join(site, path)).isDirectory()) continue
    rmSync(join(site, path))
  }
}

/**
 * `site` is what is served; beside it lies what its server must know. The folder may be one that is being served: assets
 * come first, and pages that ask for them then.
 */
export function writeShop(
  { files, headers }: ShopFiles,
  { folder }: Pick<Built, 'folder'>,
  settings: Settings,
  out: string,
): { readonly remark?: string } {
  lookAtRoom(out, settings)
  const mark = () => putFile(join(out, MARK), `${JSON.stringify(headers, null, 2)}\n`)
  // Whatever ends this run, the next one knows the folder.
  if (!existsSync(join(out, MARK))) mark()
  const manifest = files.get(basename(MANIFEST))
  // The manifest comes before the assets, so that no other brand can continue a run that was ended.
  if (manifest !== undefined && !existsSync(join(out, MANIFEST))) putFile(join(out, MANIFEST), manifest)
  renewAssets(join(folder, 'assets'), out, Date.now())
  const site = join(out, 'site')
  const written = new Set<string>()
  const put = (path: string, content: string | Buffer) => {
    putFile(join(site, path), content)
    written.add(join(path))
  }
  for (const [path, content] of files) {
    put(path, content)
    if (!PRESSED.test(path)) continue
    put(`${path}.gz`, gzipSync(content, { level: 9 }))
    put(`${path}.br`, brotliCompressSync(content))
  }
  removeOthers(site, written)
  const template = readFileSync(join(folder, '../nginx.conf'), 'utf8')
  const changed: string[] = []
  for (const [name, content] of nginxFiles(template, settings, headers)) {
    const path = join(out, 'nginx', name)
    if (existsSync(path) && readFileSync(path, 'utf8') !== content) changed.push(name)
    putFile(path, content)
  }
  putFile(join(out, 'proxies.json'), `${JSON.stringify(proxies(settings), null, 2)}\n`)
  mark()
  if (changed.length === 0) return {}
  const what = changed.includes('headers.conf') ? 'headers have' : 'configuration has'
  return { remark: `reload nginx: its ${what} changed` }
}
