import type { Rule } from './purity-rules.ts'
import { isCode, isTest } from './source.ts'

const NEEDED = ['types', 'machine', 'view']

/** All machine folders have the same structure: types, machine, view and index; they may have further files. */
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

export const noGenericNames: Rule = (files) =>
  files
    .filter(({ path }) => /(util|helper|common)s?(?![a-z])/i.test(path))
    .map(({ path }) => `${path}: the name is generic`)

/** Download addresses would tie the lock file to one registry. */
export const noDownloadAddresses: Rule = (files) =>
  files
    .filter(({ path, text }) => path === 'package-lock.json' && /"resolved":\s*"https?:/.test(text))
    .map(({ path }) => `${path}: records download addresses`)

const localPaths: readonly [what: string, pattern: RegExp][] = [
  ['a home folder', /\/(home|Users)\/[a-z][\w.-]*\/|\b[A-Z]:\\Users\\/],
  ['a package registry', /\bregistry\.[a-z]+js\b|\bdeb\.debian\b/],
]

/** Forbids home folders, registries and the path of the checkout in committed files. */
export const noLocalPaths =
  (checkout: string): Rule =>
  (files) => {
    const isSpecific = checkout.split('/').filter(Boolean).length > 1
    return files
      .filter(({ path }) => path !== 'package-lock.json')
      .flatMap(({ path, text }) => [
        ...localPaths
          .filter(([, pattern]) => pattern.test(text))
          .map(([what]) => `${path}: contains ${what}`),
        ...(isSpecific && text.includes(checkout) ? [`${path}: contains the path of this checkout`] : []),
      ])
  }

const unfinished: readonly [what: string, pattern: RegExp][] = [
  ['unfinished work', /\b(TO(?:DO)|FIX(?:ME)|XX(?:X))\b|\bnot (?:implemented)\b/],
  ['a silenced diagnostic', /@ts-(?:ignore|nocheck)|\b(?:biome|eslint)-(?:ignore|disable)/],
  ['a skipped or focused test', /\b(?:it|test|describe)\.(?:only|skip|todo|fixme)\b|\b(?:xit|fdescribe)\(/],
  ['a sleep in a test', /\bwait(?:ForTimeout)\(/],
]

export const nothingUnfinished: Rule = (files) =>
  files
    .filter(isCode)
    .flatMap(({ path, text }) =>
      unfinished.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${path}: has ${what}`),
    )
