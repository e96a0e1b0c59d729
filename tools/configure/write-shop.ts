import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Built } from './built.ts'
import { nginxFiles, proxies } from './nginx.ts'
import { type Settings, SettingsProblem } from './settings.ts'
import { shopFiles } from './shop-files.ts'

const MARK = 'headers.json'
const PRESSED = /\.(html|txt|xml|svg|webmanifest)$/

function makeRoom(out: string): void {
  const isOurs = existsSync(join(out, MARK))
  if (existsSync(out) && readdirSync(out).length > 0 && !isOurs)
    throw new SettingsProblem(
      `--out: ${out} holds something else than a shop. It must be a new or empty folder.`,
    )
  for (const part of ['site', 'nginx', 'proxies.json', MARK])
    rmSync(join(out, part), { recursive: true, force: true })
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

/** `site` is what is served; beside it lies what its server must know. */
export async function writeShop(
  built: Built,
  settings: Settings,
  out: string,
): Promise<{ readonly files: number; readonly seconds: number }> {
  const begun = performance.now()
  const { files, headers } = await shopFiles(built, settings)
  makeRoom(out)
  for (const [path, content] of files) {
    write(join(out, 'site', path), content)
    if (!PRESSED.test(path)) continue
    write(join(out, 'site', `${path}.gz`), gzipSync(content, { level: 9 }))
    write(
      join(out, 'site', `${path}.br`),
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    )
  }
  cpSync(join(built.folder, 'assets'), join(out, 'site/assets'), { recursive: true })
  const template = readFileSync(join(built.folder, '../nginx.conf'), 'utf8')
  for (const [path, content] of nginxFiles(template, settings, headers))
    write(join(out, 'nginx', path), content)
  write(join(out, 'proxies.json'), `${JSON.stringify(proxies(settings), null, 2)}\n`)
  write(join(out, MARK), `${JSON.stringify(headers, null, 2)}\n`)
  return { files: files.size, seconds: (performance.now() - begun) / 1_000 }
}
