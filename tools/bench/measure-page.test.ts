import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { INTERACTIVE_MARK, typedTextCell } from './measure-page.ts'

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')

it.each(['../../src/main.tsx', '../bytes/empty-app/main.tsx'])(
  '%s sets the mark that the benchmark waits for',
  (path) => {
    expect(read(path)).toContain(`performance.mark('${INTERACTIVE_MARK}')`)
  },
)

it.each([
  ['NO', [true, false, null]],
  ['yes', [true, true]],
  ['–', [null, null]],
] as const)("the table shows '%s' for loads with typed text %j", (cell, kept) => {
  expect(typedTextCell(kept.map((keepsTypedText) => ({ keepsTypedText })))).toBe(cell)
})
