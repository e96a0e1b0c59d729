import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const isText = (path: string) => /\.(js|html)$/.test(path)

/** Replaces a shop by a release with the same code under other file names. */
export function replaceRelease(folder: string): void {
  const site = join(folder, 'site')
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' })
  const code = files
    .filter((path) => path.startsWith('assets') && path.endsWith('.js'))
    .map((path) => path.slice('assets/'.length))
  const renamed = (name: string) => name.replace(/\.js$/, '_.js')
  for (const path of files.filter((file) => /\.(js|html)\.(br|gz)$/.test(file))) rmSync(join(site, path))
  for (const path of files.filter(isText)) {
    const text = readFileSync(join(site, path), 'utf8')
    writeFileSync(
      join(site, path),
      code.reduce((all, name) => all.replaceAll(name, renamed(name)), text),
    )
  }
  for (const name of code) renameSync(join(site, 'assets', name), join(site, 'assets', renamed(name)))
}
