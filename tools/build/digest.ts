import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Not part of a digest: its files are generated from other sources. */
const GENERATED = 'src/ui/styled-system'

/** The files and folders that every build reads, besides packages. */
export const BUILD_SOURCES: readonly string[] = [
  'src',
  'tools',
  'deploy',
  'index.html',
  'package.json',
  'panda.config.ts',
  'vite.config.ts',
]

function filesIn(checkout: string, path: string): string[] {
  const place = join(checkout, path)
  if (path === GENERATED || !existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [path]
  return readdirSync(place).flatMap((name) => filesIn(checkout, `${path}/${name}`))
}

/** Digest of files and folders. */
function digestOf(checkout: string, paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((source) => filesIn(checkout, source)).toSorted()) {
    const content = readFileSync(join(checkout, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Files with environment variables, which Vite reads if they exist. */
const envFiles = (checkout: string) => readdirSync(checkout).filter((name) => name.startsWith('.env'))
const sourcesOf = (checkout: string) => [
  ...BUILD_SOURCES,
  'public',
  ...envFiles(checkout),
  'package-lock.json',
]

/** The list of installed packages, written by npm. It may differ between systems. */
const INSTALLED = 'node_modules/.package-lock.json'
/** Files and folders that tests read and builds do not. */
const SOURCES_OF_TESTS = [
  'tests',
  'mock-server',
  'docs',
  '.ci',
  '.github',
  '.npmrc',
  'README.md',
  'CONTRIBUTING.md',
  'playwright.config.ts',
  'tsconfig.json',
  'vitest.config.ts',
]

/** Digest of everything that a build depends on. */
export const buildDigest = (checkout: string) => digestOf(checkout, [...sourcesOf(checkout), INSTALLED])
/** Digest of everything that the tests depend on, equal on all systems. */
export const testsDigest = (checkout: string) =>
  digestOf(checkout, [...sourcesOf(checkout), ...SOURCES_OF_TESTS])
