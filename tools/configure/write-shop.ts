import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { renewAssets } from './assets.ts'
import type { Built } from './built.ts'
import { nginxFiles, proxies } from './nginx.ts'
import { putFile } from './put-file.ts'
import { type Settings, SettingsProblem } from './settings.ts'
import { shopFiles } from './shop-files.ts'

const MARK = 'headers.json'
const PRESSED = /\.(html|txt|xml|svg|webmanifest)$/

function lookAtRoom(out: string): void {
  const isOurs = existsSync(join(out, MARK))
  if (existsSync(out) && readdirSync(out).length > 0 && !isOurs)
    throw new SettingsProblem(
      `--out: ${out} holds something else than a shop. It must be a new or empty folder.`,
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
export async function writeShop(
  built: Built,
  settings: Settings,
  out: string,
): Promise<{ readonly files: number; readonly seconds: number }> {
  const begun = performance.now()
  const { files, headers } = await shopFiles(built, settings)
  lookAtRoom(out)
  renewAssets(join(built.folder, 'assets'), out, Date.now())
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
  const template = readFileSync(join(built.folder, '../nginx.conf'), 'utf8')
  for (const [path, content] of nginxFiles(template, settings, headers))
    putFile(join(out, 'nginx', path), content)
  putFile(join(out, 'proxies.json'), `${JSON.stringify(proxies(settings), null, 2)}\n`)
  putFile(join(out, MARK), `${JSON.stringify(headers, null, 2)}\n`)
  return { files: files.size, seconds: (performance.now() - begun) / 1_000 }
}
