import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { addControl } from './control/control.ts'
import { ruleRequests, toRule, verifyRequest } from './control/request-schemas.ts'
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
  const backend = { worlds, siteUrl: '', origins: [], spoolFolder: '', reportBreach: () => undefined }
  addControl(app, backend, () => ({ api: '', admin: '', side: '' }))
  return routes
}

it('lists exactly the routes of the control API', () => {
  const listed = rows
    .map((row) => inCode(cellsOf(row)[1]))
    .filter((cell) => /^(GET|POST|DELETE) /.test(cell ?? ''))
  expect(listed.toSorted()).toEqual(controlRoutes().toSorted())
})

it('lists every outcome with a valid rule', () => {
  const table = rows.map(cellsOf).flatMap(([, outcome, rule]) => {
    const example = inCode(rule)
    return example?.startsWith('{') ? [[inCode(outcome), example] as const] : []
  })
  expect(table.map(([outcome]) => outcome)).toEqual([...OUTCOMES])
  for (const [outcome, example] of table) {
    const parsed = z.parse(ruleRequests, JSON.parse(example))
    if (Array.isArray(parsed)) throw new Error('an example must be a single rule')
    expect(toRule(parsed)).toMatchObject({ outcome })
  }
})

it('lists every setting with its default', () => {
  for (const [setting, value] of Object.entries(defaultSettings))
    expect(readme).toContain(`\n| \`${setting}\` | ${value} |`)
})

it('lists every seeded account with its password', () => {
  for (const { email, password } of seedAccounts) {
    expect(readme).toContain(`\n| ${email} | `)
    expect(readme).toContain(`\`${password}\``)
  }
})

it('lists every environment variable that the server reads', () => {
  const server = text('server.ts')
  const read = [...server.matchAll(/\benv(?:\.|\[')([A-Z_]+)|\bport\('([A-Z_]+)'/g)].map(
    ([, dotted, other]) => dotted ?? other,
  )
  expect(read).toContain('SITE_URL')
  for (const name of read) expect(readme, name).toContain(`\`${name}\``)
})

it('shows only valid verify requests', () => {
  const parsed = [...readme.matchAll(/^POST W\/verify +(\{.*\})$/gm)].map(([, body]) =>
    JSON.parse(body ?? ''),
  )
  expect(parsed.length).toBeGreaterThan(2)
  for (const body of parsed) expect(z.safeParse(verifyRequest, body).success, JSON.stringify(body)).toBe(true)
})
