import { expect, it } from 'vitest'
import { createMachine, fromPromise, setup } from 'xstate'
import { kettleModel } from '../example/kettle.model.ts'
import { pathsFor } from './coverage-kinds.ts'
import { type Edge, explore } from './explore.ts'
import { runOnPage, type Sut } from './page-driver.ts'
import { type Path, pathOf } from './path.ts'
import { lateOutcomes, refusals } from './refusals.ts'

const kettle = explore(kettleModel)
const transitions = pathsFor(kettle, 'transitions')
const path = transitions[0] as Path

/** A page that records its calls, and throws on those for which `fails` returns true. */
function recordingPage(fails: (line: string) => boolean = () => false) {
  const lines: string[] = []
  const write = async (line: string) => {
    lines.push(line)
    if (fails(line)) throw new Error(`cannot ${line}`)
  }
  const sut: Sut = {
    step: async (title, run) => {
      await write(title)
      await run()
    },
    force: ({ actor, nth }, force) => write(`force ${force} for ${actor} ${nth}`),
    open: () => write('open'),
    perform: async ({ name }) => {
      await write(`perform ${name}`)
      return 20
    },
    assertState: ({ snapshot, eventCase }) => write(`see ${snapshot.value} after ${eventCase?.name}`),
    assertControls: (accepted) => write(`enabled: ${accepted.join(' and ') || 'nothing'}`),
    attempt: async ({ name }) => {
      await write(`try ${name}`)
      return 20
    },
    arrange: async () => undefined,
    isDelayed: () => false,
    release: async ({ actor, nth }) => {
      await write(`release ${actor} ${nth}`)
      return 0
    },
    assertRequests: (made) => write(`count ${made.length}`),
    assertLogs: async (actions) => {
      if (actions.length > 0) await write(`log ${actions.join(' and ')}`)
    },
    waitForIdle: () => write('wait for idle'),
    clock: {
      pause: () => write('pause the clock').then(() => 0),
      advance: (ms) => write(`advance ${ms}`),
    },
  }
  return { sut, lines }
}

it('forces all responses, opens the page, then performs and compares step by step', async () => {
  const { sut, lines } = recordingPage()
  await runOnPage(path, sut)
  expect(lines.slice(0, 26)).toEqual([
    'force steam for boil 1',
    'force smoke for boil 2',
    'force steam for boil 3',
    '0. start',
    'open',
    'count 0',
    'see cold after undefined',
    'enabled: fills and presses',
    'pause the clock',
    '1. fills → cold',
    'perform fills',
    'count 0',
    'see cold after fills',
    'enabled: fills and presses',
    '2. presses → heating',
    'perform presses',
    'count 1',
    'see heating after presses',
    'enabled: presses',
    '3. boil: boils → hot',
    'release boil 1',
    'count 1',
    'log whistle',
    'see hot after boil: boils',
    'enabled: nothing',
    '4. wait: cooling → cold',
  ])
  expect(lines).toContain('advance 60000')
  expect(lines.filter((line) => /^\d/.test(line))).toHaveLength(14)
})

it('forces a response for an invocation that the path never ends', async () => {
  const { sut, lines } = recordingPage()
  const steps = path.steps.slice(0, 2)
  await runOnPage({ ...path, steps, settledBy: new Map() }, sut)
  expect(lines[0]).toBe('force steam for boil 1')
})

it('releases a late response after the actor was stopped', async () => {
  const { sut, lines } = recordingPage()
  await runOnPage(lateOutcomes(kettle)[1] as Path, sut)
  expect(lines[0]).toBe('force smoke for boil 1')
  expect(lines.slice(-7)).toEqual([
    'release boil 1',
    'count 1',
    'see cold after undefined',
    'enabled: fills and presses',
    expect.stringMatching(/^\d+\. no further request$/),
    'wait for idle',
    'count 1',
  ])
})

it.each(['see hot after boil: boils', 'release boil 1', 'count 1'])(
  'prints the path when the page cannot %s',
  async (line) => {
    const { sut } = recordingPage((call) => call === line)
    await expect(runOnPage(path, sut)).rejects.toThrow(
      /kettle, transitions 1 of 1[\s\S]*✗ [23]\. [\s\S]*cannot/,
    )
  },
)

it('attempts a refused event, and checks that nothing changed', async () => {
  const { sut, lines } = recordingPage()
  await runOnPage(refusals(kettle)[0] as Path, sut)
  expect(lines.slice(-7)).toEqual([
    'try mends',
    'count 0',
    'see cold after undefined',
    'enabled: fills and presses',
    '1. no further request',
    'wait for idle',
    'count 0',
  ])
})

it('attempts consecutive refused events, and checks once after the last one', async () => {
  const { sut, lines } = recordingPage()
  const { steps, ...rest } = refusals(kettle)[0] as Path
  await runOnPage({ ...rest, steps: [...steps, ...steps] }, sut)
  expect(lines.slice(lines.indexOf('try mends'), -3)).toEqual([
    'try mends',
    '2. mends, which changes nothing',
    'try mends',
    'count 0',
    'see cold after undefined',
    'enabled: fills and presses',
  ])
})

it('reports a request after the last step', async () => {
  const { sut, lines } = recordingPage((line) => line === 'count 0' && lines.includes('wait for idle'))
  await expect(runOnPage(refusals(kettle)[0] as Path, sut)).rejects.toThrow(
    /✗ 1\. mends[\s\S]*cannot count 0/,
  )
})

it('subtracts the time of user actions from running delays', async () => {
  const events = { pokes: { event: { type: 'poke' } } }
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { after: { 100: 'b' }, on: { poke: {} } }, b: { after: { 50: 'c' } }, c: {} },
  })
  const graph = explore({ name: 'm', machine, events, outcomes: {} })
  const byName = (name: string, at = graph.start) =>
    at.edges.find(({ eventCase }) => eventCase.name.startsWith(name)) as Edge
  const onward = byName('wait')
  const { sut, lines } = recordingPage()
  const route = [byName('pokes'), byName('pokes'), onward, byName('wait', onward.to)]
  await runOnPage(pathOf(graph, route, 'pokes while it waits'), sut)
  expect(lines.filter((line) => line.startsWith('advance'))).toEqual(['advance 60', 'advance 50'])
})

it('waits for parallel delays until each has ended, with user actions while both run', async () => {
  const lamp = (delay: number) => ({
    initial: 'off',
    states: { off: { on: { [`press${delay}`]: 'on' } }, on: { after: { [delay]: 'out' } }, out: {} },
  })
  const machine = createMachine({
    id: 'lamps',
    type: 'parallel',
    on: { poke: {} },
    states: { long: lamp(1000), short: lamp(300) },
  })
  const events = {
    long: { event: { type: 'press1000' } },
    short: { event: { type: 'press300' } },
    pokes: { event: { type: 'poke' } },
  }
  const graph = explore({ name: 'lamps', machine, events, outcomes: {} })
  const route: Edge[] = []
  for (const name of ['long', 'short', 'pokes', 'wait', 'wait']) {
    const from = route.at(-1)?.to ?? graph.start
    route.push(from.edges.find(({ eventCase }) => eventCase.name.startsWith(name)) as Edge)
  }
  const { sut, lines } = recordingPage()
  await runOnPage(pathOf(graph, route, 'both lamps'), { ...sut, toleranceMs: 100 })
  const waited = lines.filter((line) => line.startsWith('advance')).map((line) => Number(line.split(' ')[1]))
  // A user action takes 20 ms: the short delay has run for 20, and the long one for 40.
  expect(waited).toEqual([180, 200, 480, 200])
})

it('expects no request of an actor that is stopped before its delayed request is sent', async () => {
  const { sut, lines } = recordingPage()
  await runOnPage(path, { ...sut, isDelayed: ({ nth }, { value }) => nth === 1 && value === 'heating' })
  expect(lines.filter((line) => line.startsWith('force'))).toEqual([
    'force smoke for boil 2',
    'force steam for boil 3',
  ])
  expect(lines.filter((line) => line.startsWith('count')).slice(0, 3)).toEqual([
    'count 0',
    'count 0',
    'count 0',
  ])
})

const askSetup = setup({ actors: { ask: fromPromise(async () => 1) } })

it('expects a delayed request only once it is sent', async () => {
  const machine = askSetup.createMachine({
    id: 'm',
    invoke: { id: 'ask', src: 'ask' },
    initial: 'offline',
    states: { offline: { on: { connect: 'online' } }, online: {} },
  })
  const events = { connects: { event: { type: 'connect' } } }
  const graph = explore({ name: 'm', machine, events, outcomes: { ask: {} } })
  const { sut, lines } = recordingPage()
  const isDelayed: Sut['isDelayed'] = (_, { value }) => value === 'offline'
  await runOnPage(pathOf(graph, graph.start.edges, 'connects'), { ...sut, isDelayed })
  expect(lines.filter((line) => /^(force|perform|count)/.test(line))).toEqual([
    'force undefined for ask 1',
    'count 0',
    'perform connects',
    'count 1',
    'count 1',
  ])
})

it('if the end of a delay starts an actor, prepares the browser just before the delay ends', async () => {
  const machine = askSetup.createMachine({
    id: 'm',
    initial: 'idle',
    states: {
      idle: { after: { 1000: 'asking' } },
      asking: { invoke: { id: 'ask', src: 'ask', onDone: 'done' } },
      done: {},
    },
  })
  const graph = explore({ name: 'm', machine, events: {}, outcomes: { ask: { answers: { done: 1 } } } })
  const { sut, lines } = recordingPage()
  const arrange: Sut['arrange'] = async ({ actor }, { outcome }) => {
    lines.push(`arrange ${outcome} for ${actor}`)
  }
  const [path] = pathsFor(graph, 'transitions')
  await runOnPage(path as Path, { ...sut, arrange, toleranceMs: 100 })
  expect(lines.filter((line) => /^(arrange|advance)/.test(line))).toEqual([
    'advance 900',
    'arrange answers for ask',
    'advance 200',
  ])
})

it('prepares the browser just before the step that starts the actor', async () => {
  const { sut, lines } = recordingPage()
  const arrange: Sut['arrange'] = async ({ actor, nth }, { outcome }) => {
    lines.push(`arrange ${outcome} for ${actor} ${nth}`)
  }
  await runOnPage(path, { ...sut, arrange, toleranceMs: 100 })
  expect(lines[lines.indexOf('arrange boils for boil 1') + 1]).toBe('perform presses')
  const waited = lines.indexOf('advance 59900')
  expect(lines.slice(waited, waited + 2)).toEqual(['advance 59900', 'advance 200'])
})

it('subtracts the tolerance of a delay from the next one', async () => {
  const machine = createMachine({
    id: 'toast',
    initial: 'pale',
    states: { pale: { after: { 1000: 'brown' } }, brown: { after: { 5000: 'black' } }, black: {} },
  })
  const [burnt] = pathsFor(explore({ name: 'toast', machine, events: {}, outcomes: {} }), 'transitions')
  const { sut, lines } = recordingPage()
  await runOnPage(burnt as Path, { ...sut, toleranceMs: 100 })
  expect(lines.filter((line) => line.startsWith('advance'))).toEqual([
    'advance 900',
    'advance 200',
    'advance 4800',
    'advance 200',
  ])
})
