import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import { chartOf, withChildren } from '../engine/chart.ts'
import { keyText } from '../engine/gap.ts'
import { camelCase, isForm } from '../suites.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'getStateNodeById' in value

interface Exports {
  readonly machine: string
  readonly value: AnyStateMachine
  /** The function of the product that provides actors and actions. */
  readonly provide: string | undefined
  readonly provideFile: string
}

async function exportsOf(name: string): Promise<Exports> {
  const folder = `src/machines/${name}/`
  if (!existsSync(`${root}${folder}${name}.machine.ts`))
    throw new Error(
      isForm(name)
        ? `'${name}' is a form, which has no machine of its own: copy the files of tests/paths/login.`
        : `There is no ${folder}${name}.machine.ts.`,
    )
  const files = [`${name}.machine.ts`, 'index.ts']
  const modules = await Promise.all(
    files.map(async (file) => ({
      file,
      exports: existsSync(root + folder + file)
        ? ((await import(`../../../${folder}${file}`)) as Readonly<Record<string, unknown>>)
        : {},
    })),
  )
  const all = modules.flatMap(({ file, exports }) =>
    Object.entries(exports).map(([exported, value]) => ({ file, exported, value })),
  )
  const machine = all.find(({ value }) => isMachine(value))
  if (machine === undefined || !isMachine(machine.value))
    throw new Error(`${folder}${name}.machine.ts exports no machine.`)
  const provide = all.find(
    ({ exported, value }) => /^with[A-Z]/.test(exported) && typeof value === 'function',
  )
  return {
    machine: machine.exported,
    value: machine.value,
    provide: provide?.exported,
    provideFile: provide?.file ?? `${name}.machine.ts`,
  }
}

const block = (lines: readonly string[], indent: string) => lines.map((line) => `${indent}${line}\n`).join('')

/** The text of a model with all events and actors of a machine. */
function modelText(name: string, { machine, value, provide, provideFile }: Exports): string {
  const id = camelCase(name)
  const { events, actors } = chartOf(value)
  const own = events.filter((type) => !type.startsWith('xstate.'))
  const sources = [...new Set(actors.values())]
  const actions = Object.keys(value.implementations.actions)
  const doubles = [
    ...sources.map((source) => `${keyText(source)}: actor('${source}'),`),
    ...actions.map((action) => `${keyText(action)}: action('${action}'),`),
  ]
  const from = `../../../src/machines/${name}`
  return `import { samples } from '../../../src/contract/samples.ts'
${provide === undefined ? '' : `import { ${provide} } from '${from}/${provideFile}'\n`}import { ${machine} } from '${from}/${name}.machine.ts'
import type { Implementations } from '../engine/memory-driver.ts'
import type { Model } from '../engine/model.ts'
import { type ForcedResponse, failuresOf, successesOf } from '../outcomes.ts'
import { type RequestsOf, withoutParameters } from '../requests.ts'
import type { Suite } from '../suite.ts'

// Fill in every '<…>', and give the event cases names that read well in a path, such as 'tries again'.
export const ${id}Model = {
  name: '${name}',
  machine: ${machine},
  events: {
${block(
  own.map((type) => `${keyText(type)}: { event: { type: '${type}' } },`),
  '    ',
)}  },
  outcomes: {
${block(
  [...actors.keys()].map(
    (actor) =>
      `${keyText(actor)}: { ...successesOf('<endpoint>', 200, samples.<endpoint>.replies[200]), ...failuresOf('<endpoint>') },`,
  ),
  '    ',
)}  },
} satisfies Model<typeof ${machine}, ForcedResponse>

const ${id}Implementations: Implementations = ({ actor, action }) =>
  ${provide ?? '<provide>'}({
${block(doubles, '    ')}  })

export const ${id}Suite: Suite = {
  model: ${id}Model,
  implementations: ${id}Implementations,
  requests: {
${block(
  [...actors.keys()].map((actor) => `${keyText(actor)}: { <endpoint>: withoutParameters },`),
  '    ',
)}  } satisfies RequestsOf<typeof ${machine}>,
}
`
}

/** The text of a page object with all event cases and innermost states of a machine. */
function pageObjectText(name: string, { value }: Exports): string {
  const id = camelCase(name)
  const own = chartOf(value).events.filter((type) => !type.startsWith('xstate.'))
  const states = withChildren(value.root)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'))
  const button = "region(page).getByRole('button', { name: '<label>' })"
  return `import { expect, type Locator, type Page } from '@playwright/test'
import type { PageObjectOf } from '../engine/page-object.ts'
import type { ${id}Model } from './${name}.model.ts'

const region = (page: Page) => page.getByRole('main')

export const ${id}PageObject: PageObjectOf<typeof ${id}Model, Page, Locator> = {
  region,
  perform: {
${block(
  own.map((type) => `${keyText(type)}: (page) => ${button}.click(),`),
  '    ',
)}  },
  controls: {
${block(
  own.map((type) => `${keyText(type)}: (page) => ${button},`),
  '    ',
)}  },
  assertions: {
${block(
  states.map((state) => `${keyText(state)}: (page) => expect(region(page)).toContainText('<text>'),`),
  '    ',
)}  },
}
`
}

const scenariosText = (name: string) => {
  const id = camelCase(name)
  return `import type { Scenario } from '../scenario.ts'
import { ${id}Model } from './${name}.model.ts'
import { ${id}PageObject } from './${name}.page-object.ts'

// For a page that requires a login add \`prepare: loggedIn\` of '../logged-in.ts'.
export const ${id}Scenarios: readonly Scenario[] = [
  { model: ${id}Model, pageObject: ${id}PageObject, address: '/<path>' },
]
`
}

const testText = (name: string) => `import { testInMemory } from '../in-memory-tests.ts'
import { ${camelCase(name)}Suite } from './${name}.model.ts'

testInMemory(${camelCase(name)}Suite)
`

const pageTestText = (name: string) => `import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { ${camelCase(name)}Scenarios } from './${name}.scenarios.ts'

for (const { title, run } of ${camelCase(name)}Scenarios.flatMap(pagePaths)) test(title, run)
`

/** The files of a new machine's tests, by their paths. */
export async function filesOf(name: string): Promise<ReadonlyMap<string, string>> {
  const exports = await exportsOf(name)
  const path = `tests/paths/${name}/${name}`
  return new Map([
    [`${path}.model.ts`, modelText(name, exports)],
    [`${path}.page-object.ts`, pageObjectText(name, exports)],
    [`${path}.scenarios.ts`, scenariosText(name)],
    [`${path}.test.ts`, testText(name)],
    [`${path}.page.ts`, pageTestText(name)],
  ])
}

/** Writes the files that do not exist yet; returns a line for each. */
export async function initialise(name: string): Promise<string[]> {
  const files = await filesOf(name)
  mkdirSync(`${root}tests/paths/${name}`, { recursive: true })
  return [...files].map(([file, text]) => {
    if (existsSync(root + file)) return `exists ${file}`
    writeFileSync(root + file, text)
    return `wrote  ${file}`
  })
}
