import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { updateAssets } from './assets.ts'
import type { BuildOutput } from './build-output.ts'
import { nginxFiles, proxies } from './nginx.ts'
import { putFile, TEMPORARY_SUFFIX } from './put-file.ts'
import { type Settings, SettingsProblem } from './settings.ts'
import type { ShopFiles } from './shop-files.ts'

const MARKER = 'headers.json'
const MANIFEST = 'site/site.webmanifest'
const COMPRESSED = /\.(html|txt|xml|svg|webmanifest)$/

/** Files that a folder may contain before the first run: certificates, and an incomplete marker. */
const ALLOWED_BEFORE = ['tls', MARKER + TEMPORARY_SUFFIX]

/** The brand in a manifest; `undefined` if the text is not a manifest. */
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
      : `--out: ${out} contains the shop of the brand ${actual}, not of ${wanted}. Name another folder; if the brand was renamed, remove ${manifest} first.`,
  )
}

function checkFolder(out: string, { brandName }: Settings): void {
  if (!existsSync(out)) return
  if (existsSync(join(out, MARKER))) {
    checkBrand(out, brandName)
    return
  }
  if (readdirSync(out).some((name) => !ALLOWED_BEFORE.includes(name)))
    throw new SettingsProblem(
      `--out: ${out} contains other files. It must be a new or empty folder, apart from 'tls'.`,
    )
}

/** Removes files of an earlier release that this one does not have, except assets. */
function removeStaleFiles(site: string, written: ReadonlySet<string>): void {
  for (const path of readdirSync(site, { recursive: true, encoding: 'utf8' })) {
    const isAsset = path === 'assets' || path.startsWith(`assets${sep}`)
    if (isAsset || written.has(path) || statSync(join(site, path)).isDirectory()) continue
    rmSync(join(site, path))
  }
}

/**
 * Writes the site and, beside it, the files for its server. The folder may be in use: assets are written first, then
 * the pages that refer to them.
 */
export function writeShop(
  { files, headers }: ShopFiles,
  { folder }: Pick<BuildOutput, 'folder'>,
  settings: Settings,
  out: string,
): { readonly notice?: string } {
  checkFolder(out, settings)
  const writeMarker = () => putFile(join(out, MARKER), `${JSON.stringify(headers, null, 2)}\n`)
  // The marker is written first, so that an interrupted run can be continued.
  if (!existsSync(join(out, MARKER))) writeMarker()
  const manifest = files.get(basename(MANIFEST))
  // The manifest with the brand comes before the assets, so that another brand cannot continue an interrupted run.
  if (manifest !== undefined && !existsSync(join(out, MANIFEST))) putFile(join(out, MANIFEST), manifest)
  updateAssets(join(folder, 'assets'), out, Date.now())
  const site = join(out, 'site')
  const written = new Set<string>()
  const put = (path: string, content: string | Buffer) => {
    putFile(join(site, path), content)
    written.add(join(path))
  }
  for (const [path, content] of files) {
    put(path, content)
    if (!COMPRESSED.test(path)) continue
    put(`${path}.gz`, gzipSync(content, { level: 9 }))
    put(`${path}.br`, brotliCompressSync(content))
  }
  removeStaleFiles(site, written)
  const template = readFileSync(join(folder, '../nginx.conf'), 'utf8')
  const changed: string[] = []
  for (const [name, content] of nginxFiles(template, settings, headers)) {
    const path = join(out, 'nginx', name)
    if (existsSync(path) && readFileSync(path, 'utf8') !== content) changed.push(name)
    putFile(path, content)
  }
  putFile(join(out, 'proxies.json'), `${JSON.stringify(proxies(settings), null, 2)}\n`)
  writeMarker()
  if (changed.length === 0) return {}
  const what = changed.includes('headers.conf') ? 'headers have' : 'configuration has'
  return { notice: `reload nginx: its ${what} changed` }
}
