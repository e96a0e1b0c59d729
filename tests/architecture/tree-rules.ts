import type { Rule } from './purity-rules.ts'
import { isCode, isTest } from './source.ts'

const NEEDED = ['types', 'machine', 'view']

/** Learn one machine's folder, know all: its words, its chart, its sight and its door; rules of its own may lie beside them. */
export const sameMachineFolders: Rule = (files) => {
  const folders = new Map<string, string[]>()
  for (const file of files) {
    const [, machine, name] = /^src\/machines\/(?!shared\/)([^/]+)\/(.+)$/.exec(file.path) ?? []
    if (machine && name && !isTest(file)) folders.set(machine, [...(folders.get(machine) ?? []), name])
  }
  return [...folders].flatMap(([machine, present]) =>
    ['index.ts', ...NEEDED.map((role) => `${machine}.${role}.ts`)]
      .filter((name) => !present.includes(name))
      .map((name) => `src/machines/${machine}: lacks ${name}`),
  )
}

export const tellingNames: Rule = (files) =>
  files
    .filter(({ path }) => /(util|helper|common)s?(?![a-z])/i.test(path))
    .map(({ path }) => `${path}: the name says nothing`)

/** Addresses of where a package came from would tie the checkout to one network. */
export const noDownloadAddresses: Rule = (files) =>
  files
    .filter(({ path, text }) => path === 'package-lock.json' && /"resolved":\s*"https?:/.test(text))
    .map(({ path }) => `${path}: records download addresses`)

const foreign: readonly [what: string, pattern: RegExp][] = [
  ['a home folder', /\/(home|Users)\/[a-z][\w.-]*\/|\b[A-Z]:\\Users\\/],
  ['a package registry', /\bregistry\.[a-z]+js\b|\bdeb\.debian\b/],
]

/** The tree speaks of itself alone: not of where it lies on somebody's machine. */
export const noForeignPlaces =
  (checkout: string): Rule =>
  (files) => {
    const isTelling = checkout.split('/').filter(Boolean).length > 1
    return files
      .filter(({ path }) => path !== 'package-lock.json')
      .flatMap(({ path, text }) => [
        ...foreign.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${path}: names ${what}`),
        ...(isTelling && text.includes(checkout) ? [`${path}: names where this checkout lies`] : []),
      ])
  }

const unfinished: readonly [what: string, pattern: RegExp][] = [
  ['unfinished work', /\b(TO(?:DO)|FIX(?:ME)|XX(?:X))\b|\bnot (?:implemented)\b/],
  ['a silenced complaint', /@ts-(?:ignore|nocheck)|\b(?:biome|eslint)-(?:ignore|disable)/],
  ['a skipped or focused test', /\b(?:it|test|describe)\.(?:only|skip|todo|fixme)\b|\b(?:xit|fdescribe)\(/],
  ['a sleep in a test', /\bwait(?:ForTimeout)\(/],
]

export const nothingLeftOpen: Rule = (files) =>
  files
    .filter(isCode)
    .flatMap(({ path, text }) =>
      unfinished.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${path}: has ${what}`),
    )
