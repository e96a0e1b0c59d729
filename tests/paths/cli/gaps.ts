import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { explore } from '../engine/explore.ts'
import type { Gap } from '../engine/gap.ts'
import { modelGaps, withPlaceholders } from '../engine/model-gaps.ts'
import type { Scenario } from '../scenario.ts'
import { loadScenarios, scenarioGaps } from '../scenarios.ts'
import { implementationGaps, requestGaps, requirementGaps, type Suite } from '../suite.ts'
import { isForm, machineFolders } from '../suites.ts'

const folder = fileURLToPath(new URL('..', import.meta.url))
const machines = fileURLToPath(new URL('../../../src/machines/', import.meta.url))

/** The line of a property in a file, after the export of this name; the first line if it is not there. */
export function lineOf(text: string, property: string | undefined, exported?: string): number {
  if (property === undefined) return 1
  const begin = exported === undefined ? -1 : text.indexOf(`export const ${exported}`)
  const found = new RegExp(`^.*\\b${property}\\b *[:(,=]`, 'm').exec(text.slice(Math.max(0, begin)))
  return text.slice(0, Math.max(0, begin) + (found?.index ?? 0)).split('\n').length
}

interface Place {
  readonly file: string
  readonly exported?: string
}

/** The file that exports a page object; `<machine>.page-object.ts` if a function makes it. */
async function placeOf(machine: string, { pageObject }: Scenario): Promise<Place> {
  for (const file of readdirSync(`${folder}${machine}`)) {
    if (!file.endsWith('.ts') || /\.(page|test)\.ts$/.test(file)) continue
    const module: Readonly<Record<string, unknown>> = await import(`../${machine}/${file}`)
    for (const [exported, value] of Object.entries(module))
      if (value === pageObject) return { file: `${machine}/${file}`, exported }
  }
  return { file: `${machine}/${machine}.page-object.ts` }
}

/** A gap with file and line, and below it the text to add. */
export function gapText({ file, exported }: Place, { text, property, add }: Gap): string {
  const path = `${folder}${file}`
  const line = existsSync(path) ? lineOf(readFileSync(path, 'utf8'), property, exported) : 1
  const first = `GAP tests/paths/${file}:${line} ${text}`
  return add === undefined ? first : `${first}\n    add to ${property}: ${add}`
}

/** The gap of a machine or a form that has no test model; `null` if it has one, or if there is none of this name. */
export function missingModel(machine: string | undefined, folders = machineFolders()): string | null {
  if (machine === undefined || folders.includes(machine)) return null
  const gap = `GAP tests/paths/${machine}/${machine}.model.ts:1`
  if (existsSync(`${machines}${machine}/${machine}.machine.ts`))
    return `${gap} the machine has no test model\n    run: npm run paths -- --init ${machine}`
  return isForm(machine) ? `${gap} the form has no test model\n    copy: tests/paths/login` : null
}

async function pageGaps(suite: Suite): Promise<string[]> {
  if (suite.onlyInMemory !== undefined) return []
  const { name } = suite.model
  const scenarios = await loadScenarios(name)
  if (scenarios.length === 0)
    return [
      `GAP tests/paths/${name}/${name}.scenarios.ts:1 the scenarios are missing\n    run: npm run paths -- --init ${name}`,
    ]
  const graph = explore(suite.model)
  const personas = new Map<string, string[]>()
  for (const scenario of scenarios) {
    const place = await placeOf(name, scenario)
    const complete = { ...scenario, model: withPlaceholders(scenario.model, graph) }
    for (const gap of scenarioGaps(complete)) {
      const text = gapText(place, gap)
      personas.set(text, [...(personas.get(text) ?? []), scenario.persona ?? ''])
    }
  }
  return [...personas].map(([text, all]) =>
    all.length === scenarios.length ? text : `${text}\n    only for ${all.join(', ')}`,
  )
}

/** All gaps in the tests of a machine that one run can find. */
export async function gapLines(suite: Suite): Promise<string[]> {
  const { name } = suite.model
  const ofSuite = [
    ...modelGaps(explore(suite.model)),
    ...implementationGaps(suite),
    ...requestGaps(suite),
    ...requirementGaps(suite),
  ]
  const lines = ofSuite.map((gap) => gapText({ file: `${name}/${name}.model.ts` }, gap))
  try {
    return [...lines, ...(await pageGaps(suite))]
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return [...lines, `The page object cannot be checked until these gaps are closed: ${message}`]
  }
}
