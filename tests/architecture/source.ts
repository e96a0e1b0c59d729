import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface SourceFile {
  /** Relative to the repository root, with forward slashes. */
  readonly path: string
  readonly text: string
}

export const root = fileURLToPath(new URL('../..', import.meta.url))

const ignoredFolders = new Set(['node_modules', 'dist', 'out', 'styled-system', '.git'])
const textFile = /\.(tsx?|mts|mjs|js|json|tsv|txt|md|html|css|yaml|yml|sh|conf|svg|patch)$|^\.[a-z]+rc$|^run$/

function pathsUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (ignoredFolders.has(entry.name)) return []
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return pathsUnder(path)
    return entry.isFile() && textFile.test(entry.name) ? [path] : []
  })
}

/** All text files of the repository, without dependencies and build output. */
export const allFiles = (): SourceFile[] =>
  pathsUnder('').map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

export const isCode = ({ path }: SourceFile) => /\.(tsx?|mts|m?js)$/.test(path)
export const isTest = ({ path }: SourceFile) => /\.(test\.tsx?|bench\.ts|page\.ts)$/.test(path)
export const isUnder =
  (...folders: string[]) =>
  ({ path }: SourceFile) =>
    folders.some((folder) => path.startsWith(`${folder}/`))

/** The text of a file without its comments. */
export const codeOf = ({ text }: SourceFile): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1')

export interface Import {
  readonly specifier: string
  /** Path of the imported file from the repository root; `undefined` for a package. */
  readonly target: string | undefined
  /** Imported values: names, or '*' for a whole module; empty if only types are imported. */
  readonly values: readonly string[]
}

const STATEMENT = /\b(?:import|export)\s+(type\s+)?([\w*\s{},$]+?\s+from\s+)?['"]([^'"]+)['"]/g
const CALL = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

function resolve(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined
  return new URL(specifier, `file:///${from}`).pathname.slice(1)
}

function valuesIn(clause: string | undefined): string[] {
  if (clause === undefined || clause.includes('*')) return ['*']
  return clause
    .replace(/\bfrom\s*$/, '')
    .split(/[{},]/)
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
}

export function importsOf(file: SourceFile): Import[] {
  const code = codeOf(file)
  const found = [
    ...[...code.matchAll(STATEMENT)].map(([, type, clause, specifier = '']) => ({
      specifier,
      values: type ? [] : valuesIn(clause),
    })),
    ...[...code.matchAll(CALL)].map(([, specifier = '']) => ({ specifier, values: ['*'] })),
  ]
  return found.map(({ specifier, values }) => ({ specifier, values, target: resolve(file.path, specifier) }))
}
