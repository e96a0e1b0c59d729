import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { addControl } from './control/control.ts'
import { ruleRequests, toRule, verification } from './control/world-requests.ts'
import { seedAccounts } from './domain/seed.ts'
import { OUTCOMES } from './http/outcome-plan.ts'
import { defaultSettings } from './world/settings.ts'
import { createWorlds } from './world/worlds.ts'

const text = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const readme = text('README.md')
const rows = readme.split('\n').filter((line) => line.startsWith('|'))
const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim())
const inCode = (cell: string | undefined) => /^`(.*)`$/.exec(cell ?? '')?.[1]

function controlRoutes(): string[] {
  const app = fastify({ exposeHeadRoutes: false })
  const routes: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    routes.push(`${String(method)} ${url.replace('/__mock/worlds/:world', 'W')}`)
  })
  const worlds = createWorlds({ realNow: () => 0, siteUrl: '', sideUrl: '' })
  const backend = { worlds, siteUrl: '', origins: [], spoolFolder: '', breached: () => undefined }
  addControl(app, backend, () => ({ api: '', admin: '', side: '' }))
  return routes
}

it('tells every route of the control API, and no other', () => {
  const told = rows
    .map((row) => inCode(cellsOf(row)[1]))
    .filter((cell) => /^(GET|POST|DELETE) /.test(cell ?? ''))
  expect(told.toSorted()).toEqual(controlRoutes().toSorted())
})

it('tells every outcome, each with a rule that can be laid', () => {
  const table = rows.map(cellsOf).flatMap(([, outcome, rule]) => {
    const example = inCode(rule)
    return example?.startsWith('{') ? [[inCode(outcome), example] as const] : []
  })
  expect(table.map(([outcome]) => outcome)).toEqual([...OUTCOMES])
  for (const [outcome, example] of table) {
    const asked = z.parse(ruleRequests, JSON.parse(example))
    if (Array.isArray(asked)) throw new Error('an example lays one rule')
    expect(toRule(asked)).toMatchObject({ outcome })
  }
})

it('tells every setting with its default', () => {
  for (const [setting, value] of Object.entries(defaultSettings))
    expect(readme).toContain(`\n| \`${setting}\` | ${value} |`)
})

it('tells everybody who can log in, and with what', () => {
  for (const { email, password } of seedAccounts) {
    expect(readme).toContain(`\n| ${email} | `)
    expect(readme).toContain(`\`${password}\``)
  }
})

it('tells every variable of the environment that the server reads', () => {
  const server = text('server.ts')
  const read = [...server.matchAll(/\benv(?:\.|\[')([A-Z_]+)|\bport\('([A-Z_]+)'/g)].map(
    ([, one, other]) => one ?? other,
  )
  expect(read).toContain('SITE_URL')
  for (const name of read) expect(readme, name).toContain(`\`${name}\``)
})

it('shows only verifications that can be asked for', () => {
  const asked = [...readme.matchAll(/^POST W\/verify +(\{.*\})$/gm)].map(([, body]) => JSON.parse(body ?? ''))
  expect(asked.length).toBeGreaterThan(2)
  for (const body of asked) expect(z.safeParse(verification, body).success, JSON.stringify(body)).toBe(true)
})
