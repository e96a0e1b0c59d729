import { expect, it } from 'vitest'
import { BUILD_TARGET } from '../../tools/build/supported-browsers.ts'
import viteConfig from '../../vite.config.ts'
import {
  documentedState,
  MODULE_STATE,
  oneCreatedActor,
  onlyListedModuleState,
  onlyListedSubscriptions,
  rootReadsNoChild,
  SUBSCRIPTIONS,
  sendsThroughRoot,
} from './actor-rules.ts'
import { onlyListedLookups } from './dom-rules.ts'
import { onlyOldApis } from './engine-rules.ts'
import {
  componentsImportNoContractCode,
  effectsImportNoComponents,
  machinesImportNoOthers,
  onlyThroughIndex,
  onlyZodMini,
} from './import-rules.ts'
import { noAmbientTime, type Rule } from './purity-rules.ts'
import { allFiles, importsOf, isCode, isTest, root } from './source.ts'
import {
  noDownloadAddresses,
  noGenericNames,
  noLocalPaths,
  nothingUnfinished,
  sameMachineFolders,
} from './tree-rules.ts'

type Tree = Readonly<Record<string, string>>

interface ArchitectureRule {
  readonly title: string
  readonly rule: Rule
  /** File trees that violate the rule exactly once, each in another way. */
  readonly violations: readonly Tree[]
  /** A file tree that resembles a violation and is allowed. */
  readonly valid: Tree
}

const machine = (name: string, without?: string): Tree =>
  Object.fromEntries(
    ['types', 'machine', 'view']
      .filter((role) => role !== without)
      .map((role) => [`src/machines/${name}/${name}.${role}.ts`, ''])
      .concat([[`src/machines/${name}/index.ts`, '']]),
  )

const aHome = ['', 'home', 'jane', 'shop'].join('/')
const marker = ['TO', 'DO'].join('')

const listed = [...Object.keys(SUBSCRIPTIONS), ...Object.keys(MODULE_STATE)].map((path) => `\`${path}\``)

const rules: readonly ArchitectureRule[] = [
  {
    title: 'no clock, timer or random number is read where decisions are made',
    rule: noAmbientTime,
    violations: [
      { 'src/machines/order/order.machine.ts': 'const at = Date.now()' },
      { 'mock-server/domain/orders.ts': 'const at = new Date()' },
      { 'mock-server/conversion/aed.ts': 'const at = new Date' },
      { 'mock-server/handlers/session.ts': 'const at = String(Date())' },
      { 'mock-server/domain/pins.ts': 'const pin = Math.random()' },
      { 'mock-server/handlers/order.ts': 'setTimeout(done, 5)' },
      { 'src/machines/session/session.machine.ts': 'window.setInterval(check, 300)' },
      { 'mock-server/conversion/zip.ts': "import { setImmediate } from 'node:timers/promises'" },
      { 'mock-server/domain/speed.ts': 'performance.now()' },
    ],
    valid: {
      'mock-server/domain/orders.ts':
        'const day = new Date(now)\n// never Date.now() here\nconst until = new Date(\n  now,\n)',
      'mock-server/domain/orders.test.ts': 'const startedAt = Date.now()',
      'mock-server/world/clock.ts': 'const real = () => Date.now()',
      'src/ui/Stamp.tsx': 'const t = setTimeout(hide, 10)',
      'src/machines/order/order.view.ts': 'const later = asDate(now)',
    },
  },
  {
    title: 'the page and the mock import zod/mini only',
    rule: onlyZodMini,
    violations: [
      { 'src/contract/order.ts': "import * as z from 'zod'" },
      { 'mock-server/app.ts': "import { z } from 'zod/v4'" },
      { 'src/api/client.ts': "const z = await import('zod')" },
    ],
    valid: {
      'src/contract/order.ts': "import * as z from 'zod/mini'",
      'tools/x.ts': "import * as z from 'zod'",
    },
  },
  {
    title: 'a machine folder is imported through its index.ts',
    rule: onlyThroughIndex,
    violations: [
      { 'src/effects/order.ts': "import { orderView } from '../machines/order/order.view.ts'" },
      { 'src/machines/app/app.machine.ts': "import { x } from '../order/order.machine.ts'" },
    ],
    valid: {
      'src/effects/order.ts':
        "import { orderMachine } from '../machines/order/index.ts'\nimport { port } from '../machines/shared/promise-actor.ts'",
      'src/machines/order/index.ts': "export { orderView } from './order.view.ts'",
      'tests/paths/plan.ts': "import { model } from '../../src/machines/order/order.model.ts'",
    },
  },
  {
    title: 'a machine imports no other machine; only the root machine may',
    rule: machinesImportNoOthers,
    violations: [{ 'src/machines/order/order.machine.ts': "import { session } from '../session/index.ts'" }],
    valid: { 'src/machines/app/app.machine.ts': "import { session } from '../session/index.ts'" },
  },
  {
    title: 'only useView.ts subscribes to actors, and the files that are listed with a reason',
    rule: onlyListedSubscriptions,
    violations: [
      { 'src/composition/start.ts': 'session.subscribe(() => receipt.send(event))' },
      { 'src/effects/order.ts': "session.on('logout', forget)" },
      { 'src/effects/receipt.ts': 'await waitFor(session, isSettled)' },
      { 'src/effects/code-requests.ts': 'await waitFor(code, isEnded)\nawait waitFor(session, isSettled)' },
      { 'src/effects/payment.ts': 'await toPromise(order)\nawait waitFor(catalogue, isReloaded)' },
      { 'src/ui/app/useView.ts': '' },
    ],
    valid: {
      'src/ui/app/useView.ts': 'actor.subscribe({ next: changed })',
      'src/browser/tabs.ts': 'const stop = changes.listen(reload) // actor.subscribe(',
      'src/effects/history.ts': "import { waitFor } from 'xstate' // waitFor(",
      'src/composition/start.test.ts': 'session.subscribe(record)',
    },
  },
  {
    title:
      'effects and composition send events to the root, and to the machines that are listed with a reason',
    rule: sendsThroughRoot,
    violations: [
      { 'src/effects/receipt.ts': "environment.session().send({ type: 'balance.stale' })" },
      { 'src/composition/start.ts': "app.session.send({ type: 'balance.stale' })" },
      { 'src/effects/order.feature.ts': '' },
    ],
    valid: {
      'src/effects/receipt.ts': "environment.send({ type: 'balance.stale' })",
      'src/composition/start.ts': "rootActor.send({ type: 'page.hidden' })",
      'src/effects/order.feature.ts': "order.send({ type: 'draft.restored', draft })",
      'src/ui/pages/navipin/OrderForm.tsx': "order.send({ type: 'order.submitted' })",
    },
  },
  {
    title: 'the root is the only actor that src creates, apart from those that a page starts and stops',
    rule: oneCreatedActor,
    violations: [
      { 'src/effects/bundles.feature.ts': 'export const bundles = createActor(machine)' },
      { 'src/ui/pages/home/ServicesPage.tsx': 'const [state] = useMachine(machine)' },
      { 'src/composition/create-app.ts': 'createActor(root)\ncreateActor(session)' },
    ],
    valid: {
      'src/composition/create-app.ts': 'const root = createActor(machine)',
      'src/machines/order/order.machine.test.ts': 'createActor(machine)',
    },
  },
  {
    title: 'no module has state, apart from those that are listed with a reason',
    rule: onlyListedModuleState,
    violations: [
      { 'src/effects/order.ts': 'let newest = 0' },
      { 'src/ui/app/lazy-component.ts': 'export const loaded = new Map<string, Promise<void>>()' },
      { 'src/effects/receipt.ts': 'const saveFiles = createFileSaver(globalThis)' },
      { 'src/main.tsx': 'let isHydrated = false\nlet isShown = false' },
      { 'src/browser/paid-orders.ts': '' },
    ],
    valid: {
      'src/main.tsx': 'let isHydrated = false\nconst routes = createRoutes(pages)',
      'src/ui/app/app-context.ts': 'const Context = createContext<AppContext | null>(null)',
      'src/browser/queued-events.ts': 'export function queue() {\n  let isStopped = false\n}',
      'src/composition/start.test.ts': 'let calls = 0',
    },
  },
  {
    title: 'the page about the architecture names every listed subscription and module with state',
    rule: documentedState,
    violations: [
      { 'docs/architecture.md': listed.slice(1).join() },
      { 'docs/architecture.md': listed.slice(0, -1).join() },
    ],
    valid: { 'docs/architecture.md': listed.join(), 'docs/testing.md': '' },
  },
  {
    title: 'components import types and constants from the contract, and no functions',
    rule: componentsImportNoContractCode,
    violations: [
      { 'src/ui/pages/navipin/OrderPage.tsx': "import { endpoints } from '../../../contract/index.ts'" },
    ],
    valid: {
      'src/ui/pages/navipin/OrderPage.tsx': "import type { Bundle } from '../../../contract/index.ts'",
    },
  },
  {
    title: 'components look up no elements of others, except in the files that are listed with a reason',
    rule: onlyListedLookups,
    violations: [
      { 'src/ui/pages/vrxtool/RetryAll.tsx': "currentTarget.closest('[data-state]')" },
      { 'src/ui/app/Notices.tsx': "document.querySelector('main [role=alert]') !== null" },
      { 'src/ui/pages/payment/InvoiceEmail.tsx': 'const field = () => document.getElementById(ID)' },
      { 'src/ui/pages/vrxtool/RowActions.tsx': 'const next = row?.nextElementSibling' },
      { 'src/ui/components/Table.tsx': '' },
    ],
    valid: {
      'src/ui/components/Table.tsx': "target.closest('button, a')",
      'src/ui/components/Form.tsx': "fields.current?.querySelector('button') // document.querySelector(",
      'src/composition/start.ts': "document.getElementById('root')",
    },
  },
  {
    title: 'effects do not import components',
    rule: effectsImportNoComponents,
    violations: [{ 'src/effects/order.ts': "import { App } from '../ui/App.tsx'" }],
    valid: { 'src/main.tsx': "import { App } from './ui/App.tsx'" },
  },
  {
    title: 'every machine folder has the same files',
    rule: sameMachineFolders,
    violations: [machine('order', 'view'), machine('order', 'types')],
    valid: {
      ...machine('order'),
      'src/machines/order/prices.ts': '',
      'src/machines/shared/promise-actor.ts': '',
    },
  },
  {
    title: 'no file has a generic name (util, helper, common)',
    rule: noGenericNames,
    violations: [
      { 'src/ui/utils.ts': '' },
      { 'tools/date-helpers.ts': '' },
      { 'mock-server/common/x.ts': '' },
    ],
    valid: { 'src/ui/commonplace.ts': '' },
  },
  {
    title: 'the lock file records no download addresses',
    rule: noDownloadAddresses,
    violations: [{ 'package-lock.json': '"resolved": "https://packages.example/a.tgz"' }],
    valid: { 'package-lock.json': '"integrity": "sha512-x"' },
  },
  {
    title: 'no file contains a path or registry of a local computer',
    rule: noLocalPaths('/srv/shop'),
    violations: [
      { 'README.md': `cd ${aHome}` },
      { 'tools/x.ts': "const here = '/srv/shop/out'" },
      { '.npmrc': ['registry', 'somejs', 'org'].join('.') },
    ],
    valid: { 'tools/x.ts': "const usual = ['/usr/bin', '/srv']" },
  },
  {
    title: 'R-ENG-05 an API that an oldest supported browser lacks is used with feature detection only',
    rule: onlyOldApis,
    violations: [
      { 'src/a.ts': 'export const route = new URLPattern(path)' },
      { 'src/b.ts': 'document.startViewTransition(draw)' },
      { 'src/c.ts': 'window.requestIdleCallback(wake)' },
      { 'src/d.ts': 'const { promise } = Promise.withResolvers()' },
      { 'src/e.ts': 'const signal = AbortSignal.any([one, other])' },
      { 'src/f.ts': 'const both = new Set(one).union(other)' },
      { 'src/g.tsx': 'export const Page = () => <dialog ref={(one) => one.requestClose()} />' },
      { 'src/h.ts': 'const escaped = RegExp.escape(text)' },
    ],
    valid: {
      'src/a.ts': "const idle = 'requestIdleCallback' in window ? requestIdleCallback(wake) : wake()",
      'src/b.ts': 'void scheduler?.postTask(wake)',
      'src/c.ts': 'document.startViewTransition?.(draw)',
      'src/d.ts': "if (typeof URLPattern === 'function') route = new URLPattern(path)",
      'src/e.ts': 'const grouped = Object.groupBy(rows, monthOf), isUrl = URL.canParse(text)',
      'src/f.ts': "import * as z from 'zod/mini'\nexport const field = z.union([one, other])",
      'src/g.ts':
        'interface Bag { union(other: Bag): Bag }\nexport const join = (a: Bag, b: Bag) => a.union(b)',
      'src/h.ts': 'export type Scheduling = Scheduler | undefined // scheduler.postTask',
      'tools/x.ts': 'Promise.withResolvers()',
    },
  },
  {
    title: 'no guard or action of the root reads the snapshot of another actor',
    rule: rootReadsNoChild,
    violations: [
      { 'src/machines/app/app.machine.ts': 'const isBusy = ({ self }) => self.getSnapshot().children.order' },
      { 'src/machines/app/app.rules.ts': "const session = (system) => system.get('session')" },
    ],
    valid: {
      'src/machines/app/app.machine.ts': "spawnChild(logic, { systemId: 'session' }) // not its children",
      'src/machines/app/app.view.ts': 'export const selectActor = ({ children }) => children.order',
      'src/machines/form/form.machine.ts': 'const at = ({ self }) => self.id',
    },
  },
  {
    title: 'no unfinished work, silenced diagnostics, skipped tests or sleeps',
    rule: nothingUnfinished,
    violations: [
      { 'src/a.ts': `// ${marker}: later` },
      { 'src/b.ts': `// @ts-${'ignore'}` },
      { 'src/c.test.ts': `it.${'skip'}('x')` },
      { 'src/d.page.ts': `await page.wait${'ForTimeout'}(5)` },
    ],
    valid: { 'src/a.ts': 'const todoist = 1; // @ts-expect-error: proves a type' },
  },
]

const named = rules.map((rule) => [rule.title, rule] as const)
const filesOf = (tree: Tree) => Object.entries(tree).map(([path, text]) => ({ path, text }))

it.each(named)('%s: finds each violation', (_, { rule, violations }) => {
  expect(violations.map((tree) => rule(filesOf(tree)).length)).toEqual(violations.map(() => 1))
})

it.each(named)('%s: accepts what only resembles a violation', (_, { rule, valid }) => {
  expect(rule(filesOf(valid))).toEqual([])
})

const tree = allFiles()
const ruleOfRepository: Partial<Record<string, Rule>> = {
  'no file contains a path or registry of a local computer': noLocalPaths(root.replace(/\/$/, '')),
}

it.each(named)('%s: this repository has no violation', (title, { rule }) => {
  expect((ruleOfRepository[title] ?? rule)(tree)).toEqual([])
})

it('R-ENG-05 the oldest supported browsers are named in one file, which the build targets', () => {
  const named = /\b(chrome|firefox|safari)(['"]?: ?['"])?\d/i
  expect(BUILD_TARGET).toEqual(['chrome123', 'firefox120', 'safari17.5'])
  expect(viteConfig.build).toMatchObject({ target: BUILD_TARGET })
  expect(viteConfig.build).not.toHaveProperty('cssTarget')
  const places = tree.filter((file) => isCode(file) && !isTest(file) && named.test(file.text))
  expect(places.map(({ path }) => path)).toEqual(['tools/build/supported-browsers.ts'])
})

it('the rules read the text files of the repository, and no packages', () => {
  const paths = tree.map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining([
      ...['package-lock.json', '.npmrc', '.ci/run', 'src/contract/index.ts', 'mock-server/app.ts'],
      ...['deploy/nginx.conf', 'deploy/icon.svg', 'tests/chromium-without-bar.sh'],
      'tests/paths/example-page/page.patch',
    ]),
  )
  expect(paths.filter((path) => path.includes('node_modules'))).toEqual([])
})

it('imports are found in every syntax', () => {
  const text = `
import './a.css'
import b, { type B } from '../b.ts'
import type { C } from 'c'
export * from './d.ts'
export type {
  E,
} from './e.ts'
import * as f from 'f/mini'
const g = await import('./g.ts')
const h = 'import x from "nowhere"'.length // import { y } from 'comment'
`
  const found = importsOf({ path: 'src/ui/x.ts', text }).map(({ specifier, target, values }) => [
    specifier,
    target,
    values,
  ])
  expect(found.slice(0, 6)).toEqual([
    ['./a.css', 'src/ui/a.css', ['*']],
    ['../b.ts', 'src/b.ts', ['b']],
    ['c', undefined, []],
    ['./d.ts', 'src/ui/d.ts', ['*']],
    ['./e.ts', 'src/ui/e.ts', []],
    ['f/mini', undefined, ['*']],
  ])
  expect(found.at(-1)).toEqual(['./g.ts', 'src/ui/g.ts', ['*']])
  expect(found.flat()).not.toContain('comment')
})
