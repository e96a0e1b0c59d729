import { expect, it } from 'vitest'
import { BUILD_TARGET } from '../../tools/build/supported-browsers.ts'
import viteConfig from '../../vite.config.ts'
import { oneCreatedActor, onlyListedSubscriptions } from './actor-rules.ts'
import { onlyOldApis } from './engine-rules.ts'
import {
  effectsKnowNoScreen,
  nobodyImportsTests,
  onlyShopKnowsMachines,
  onlySmallZod,
  pageKnowsNoMock,
  screensTakeNoContractCode,
  throughTheDoor,
} from './import-rules.ts'
import { noAmbientTime, type Rule } from './purity-rules.ts'
import { allFiles, importsOf, isCode, isTest, root } from './source.ts'
import {
  noDownloadAddresses,
  noForeignPlaces,
  nothingLeftOpen,
  sameMachineFolders,
  tellingNames,
} from './tree-rules.ts'

type Tree = Readonly<Record<string, string>>

interface Law {
  readonly says: string
  readonly rule: Rule
  /** Each breaks the law in its own way, once. */
  readonly breaches: readonly Tree[]
  /** Looks like a breach and is none. */
  readonly lawful: Tree
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

const laws: readonly Law[] = [
  {
    says: 'whatever decides something is handed its time and its chance',
    rule: noAmbientTime,
    breaches: [
      { 'src/machines/order/order.machine.ts': 'const at = Date.now()' },
      { 'mock-server/domain/orders.ts': 'const at = new Date()' },
      { 'mock-server/conversion/aed.ts': 'const at = new Date' },
      { 'mock-server/handlers/session.ts': 'const at = String(Date())' },
      { 'mock-server/domain/pins.ts': 'const pin = Math.random()' },
      { 'mock-server/handlers/order.ts': 'setTimeout(done, 5)' },
      { 'src/machines/session/session.machine.ts': 'window.setInterval(look, 300)' },
      { 'mock-server/conversion/zip.ts': "import { setImmediate } from 'node:timers/promises'" },
      { 'mock-server/domain/speed.ts': 'performance.now()' },
    ],
    lawful: {
      'mock-server/domain/orders.ts':
        'const day = new Date(now)\n// never Date.now() here\nconst until = new Date(\n  now,\n)',
      'mock-server/domain/orders.test.ts': 'const begun = Date.now()',
      'mock-server/world/clock.ts': 'const real = () => Date.now()',
      'src/ui/Stamp.tsx': 'const t = setTimeout(hide, 10)',
      'src/machines/order/order.view.ts': 'const later = asDate(now)',
    },
  },
  {
    says: 'the page and the mock use the small build of zod',
    rule: onlySmallZod,
    breaches: [
      { 'src/contract/order.ts': "import * as z from 'zod'" },
      { 'mock-server/app.ts': "import { z } from 'zod/v4'" },
      { 'src/api/client.ts': "const z = await import('zod')" },
    ],
    lawful: {
      'src/contract/order.ts': "import * as z from 'zod/mini'",
      'tools/x.ts': "import * as z from 'zod'",
    },
  },
  {
    says: 'nobody imports tests',
    rule: nobodyImportsTests,
    breaches: [
      { 'src/api/client.ts': "import { visitor } from '../../tests/visitor.ts'" },
      { 'mock-server/app.ts': "export * from './app.test.ts'" },
      { 'tools/x.ts': "import '../tests/pages/login.page.ts'" },
    ],
    lawful: { 'src/api/client.test.ts': "import { visitor } from '../../tests/visitor.ts'" },
  },
  {
    says: 'the page knows nothing of the mock backend',
    rule: pageKnowsNoMock,
    breaches: [
      { 'src/ui/app/App.tsx': "import type { World } from '../../../mock-server/world/worlds.ts'" },
      { 'src/main.tsx': "void import('../mock-server/app.ts')" },
    ],
    lawful: { 'src/api/client.wire.test.ts': "import { listen } from '../../mock-server/app.ts'" },
  },
  {
    says: 'a machine is entered by its door',
    rule: throughTheDoor,
    breaches: [
      { 'src/effects/order.ts': "import { orderView } from '../machines/order/order.view.ts'" },
      { 'src/machines/app/app.machine.ts': "import { x } from '../order/order.machine.ts'" },
    ],
    lawful: {
      'src/effects/order.ts':
        "import { orderMachine } from '../machines/order/index.ts'\nimport { port } from '../machines/shared/promise-actor.ts'",
      'src/machines/order/index.ts': "export { orderView } from './order.view.ts'",
      'tests/paths/plan.ts': "import { model } from '../../src/machines/order/order.model.ts'",
    },
  },
  {
    says: 'machines learn of each other from the root machine alone',
    rule: onlyShopKnowsMachines,
    breaches: [{ 'src/machines/order/order.machine.ts': "import { session } from '../session/index.ts'" }],
    lawful: { 'src/machines/app/app.machine.ts': "import { session } from '../session/index.ts'" },
  },
  {
    says: 'only the hook of the pages subscribes to actors, beside what is listed with its reason',
    rule: onlyListedSubscriptions,
    breaches: [
      { 'src/composition/start.ts': 'session.subscribe(() => receipt.send(event))' },
      { 'src/effects/order.ts': "session.on('logout', forget)" },
      { 'src/ui/app/useView.ts': '' },
    ],
    lawful: {
      'src/ui/app/useView.ts': 'actor.subscribe({ next: changed })',
      'src/browser/tabs.ts': 'const stop = changes.listen(reload) // actor.subscribe(',
      'src/composition/start.test.ts': 'session.subscribe(record)',
    },
  },
  {
    says: 'the root is the only actor beside those that end with their page',
    rule: oneCreatedActor,
    breaches: [
      { 'src/effects/bundles.feature.ts': 'export const bundles = createActor(machine)' },
      { 'src/ui/pages/home/ServicesPage.tsx': 'const [state] = useMachine(machine)' },
      { 'src/composition/create-app.ts': 'createActor(root)\ncreateActor(session)' },
    ],
    lawful: {
      'src/composition/create-app.ts': 'const root = createActor(machine)',
      'src/machines/order/order.machine.test.ts': 'createActor(machine)',
    },
  },
  {
    says: 'the screens take types and constants from the contract, and no code',
    rule: screensTakeNoContractCode,
    breaches: [
      { 'src/ui/pages/navipin/OrderPage.tsx': "import { endpoints } from '../../../contract/index.ts'" },
    ],
    lawful: {
      'src/ui/pages/navipin/OrderPage.tsx': "import type { Bundle } from '../../../contract/index.ts'",
    },
  },
  {
    says: 'the effects know no screen',
    rule: effectsKnowNoScreen,
    breaches: [{ 'src/effects/order.ts': "import { App } from '../ui/App.tsx'" }],
    lawful: { 'src/main.tsx': "import { App } from './ui/App.tsx'" },
  },
  {
    says: 'every machine folder holds the same files',
    rule: sameMachineFolders,
    breaches: [machine('order', 'view'), machine('order', 'types')],
    lawful: {
      ...machine('order'),
      'src/machines/order/prices.ts': '',
      'src/machines/shared/promise-actor.ts': '',
    },
  },
  {
    says: 'a file name says what is in the file',
    rule: tellingNames,
    breaches: [{ 'src/ui/utils.ts': '' }, { 'tools/date-helpers.ts': '' }, { 'mock-server/common/x.ts': '' }],
    lawful: { 'src/ui/commonplace.ts': '' },
  },
  {
    says: 'the lock file records no download addresses',
    rule: noDownloadAddresses,
    breaches: [{ 'package-lock.json': '"resolved": "https://packages.example/a.tgz"' }],
    lawful: { 'package-lock.json': '"integrity": "sha512-x"' },
  },
  {
    says: 'the tree does not speak of the machine that it lies on',
    rule: noForeignPlaces('/srv/shop'),
    breaches: [
      { 'README.md': `cd ${aHome}` },
      { 'tools/x.ts': "const here = '/srv/shop/out'" },
      { '.npmrc': ['registry', 'somejs', 'org'].join('.') },
    ],
    lawful: { 'tools/x.ts': "const usual = ['/usr/bin', '/srv']" },
  },
  {
    says: 'R-ENG-05 no API that one of the oldest engines lacks is used without a guard',
    rule: onlyOldApis,
    breaches: [
      { 'src/a.ts': 'export const route = new URLPattern(path)' },
      { 'src/b.ts': 'document.startViewTransition(draw)' },
      { 'src/c.ts': 'window.requestIdleCallback(wake)' },
      { 'src/d.ts': 'const { promise } = Promise.withResolvers()' },
      { 'src/e.ts': 'const signal = AbortSignal.any([one, other])' },
      { 'src/f.ts': 'const both = new Set(one).union(other)' },
      { 'src/g.tsx': 'export const Page = () => <dialog ref={(one) => one.requestClose()} />' },
      { 'src/h.ts': 'const escaped = RegExp.escape(text)' },
    ],
    lawful: {
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
    says: 'nothing is left open, silenced or skipped',
    rule: nothingLeftOpen,
    breaches: [
      { 'src/a.ts': `// ${marker}: later` },
      { 'src/b.ts': `// @ts-${'ignore'}` },
      { 'src/c.test.ts': `it.${'skip'}('x')` },
      { 'src/d.page.ts': `await page.wait${'ForTimeout'}(5)` },
    ],
    lawful: { 'src/a.ts': 'const todoist = 1; // @ts-expect-error: proves a type' },
  },
]

const named = laws.map((law) => [law.says, law] as const)
const filesOf = (tree: Tree) => Object.entries(tree).map(([path, text]) => ({ path, text }))

it.each(named)('%s: a breach is caught', (_, { rule, breaches }) => {
  expect(breaches.map((tree) => rule(filesOf(tree)).length)).toEqual(breaches.map(() => 1))
})

it.each(named)('%s: what only looks like a breach passes', (_, { rule, lawful }) => {
  expect(rule(filesOf(lawful))).toEqual([])
})

const tree = allFiles()
const own: Partial<Record<string, Rule>> = {
  'the tree does not speak of the machine that it lies on': noForeignPlaces(root.replace(/\/$/, '')),
}

it.each(named)('%s: so it is in this tree', (says, { rule }) => {
  expect((own[says] ?? rule)(tree)).toEqual([])
})

it('R-ENG-05 the oldest engines are named in one place, for which the build is made', () => {
  const named = /\b(chrome|firefox|safari)(['"]?: ?['"])?\d/i
  expect(BUILD_TARGET).toEqual(['chrome123', 'firefox120', 'safari17.5'])
  expect(viteConfig.build).toMatchObject({ target: BUILD_TARGET })
  expect(viteConfig.build).not.toHaveProperty('cssTarget')
  const places = tree.filter((file) => isCode(file) && !isTest(file) && named.test(file.text))
  expect(places.map(({ path }) => path)).toEqual(['tools/build/supported-browsers.ts'])
})

it('the whole tree is looked at', () => {
  const paths = tree.map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining(['package-lock.json', '.npmrc', 'src/contract/index.ts', 'mock-server/app.ts']),
  )
  expect(paths.filter((path) => path.includes('node_modules'))).toEqual([])
})

it('imports are read in every form they come in', () => {
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
