import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { CHARACTERS } from './characters.ts'

/** Emoji, drawn by the system's font. */
const PICTURES = '🎉'

it('the font subsets have every non-ASCII character of the texts and components', () => {
  const src = fileURLToPath(new URL('../../src', import.meta.url))
  const texts = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) => /texts\.ts$/.test(path) || (/^ui\/.*\.tsx$/.test(path) && !path.includes('styled-system')),
    )
    .map((path) => readFileSync(`${src}/${path}`, 'utf8'))
  expect(texts.length).toBeGreaterThan(20)
  const missing = new Set(
    [...texts.join('')].filter(
      (character) => character > '~' && !CHARACTERS.includes(character) && !PICTURES.includes(character),
    ),
  )
  expect([...missing]).toEqual([])
})
