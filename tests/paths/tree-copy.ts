import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Fault } from './faults.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const NOT_COPIED = ['node_modules', '.git', 'dist', 'out']

export interface TreeCopy {
  readonly folder: string
  /** Puts a fault into the copy; returns a function that removes it. */
  inject(fault: Pick<Fault, 'file' | 'from' | 'to'>): () => void
  remove(): void
}

/** A copy of the tree, so that a fault affects no other test. */
export function copyTree(): TreeCopy {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'))
  cpSync(root, folder, {
    recursive: true,
    filter: (from) => !NOT_COPIED.some((name) => from === join(root, name)),
  })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    inject({ file, from, to }) {
      const path = join(folder, file)
      const original = readFileSync(path, 'utf8')
      if (original.split(from).length !== 2) throw new Error(`${file} must contain '${from}' exactly once`)
      writeFileSync(
        path,
        original.replace(from, () => to),
      )
      return () => writeFileSync(path, original)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
