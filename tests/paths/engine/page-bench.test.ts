import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { kettleModel } from '../example/kettle.model.ts'
import { type Edge, explore } from './explore.ts'
import { replayOnPage, type Stage } from './page-bench.ts'
import { type Plan, planOf } from './plan.ts'
import { suiteOf } from './suite.ts'

const { tours, refusals, lateAnswers } = suiteOf(kettleModel)
const tour = tours[0] as Plan

/** A page that writes down what is asked of it, and refuses what `fails` says. */
function writingPage(fails: (line: string) => boolean = () => false) {
  const lines: string[] = []
  const write = async (line: string) => {
    lines.push(line)
    if (fails(line)) throw new Error(`cannot ${line}`)
  }
  const stage: Stage = {
    step: async (title, run) => {
      await write(title)
      await run()
    },
    force: ({ actor, nth }, force) => write(`lay ${force} for ${actor} ${nth}`),
    open: () => write('open'),
    act: async ({ name }) => {
      await write(`act ${name}`)
      return 20
    },
    expect: ({ snapshot, eventCase }) => write(`see ${snapshot.value} after ${eventCase?.name}`),
    controls: (accepted) => write(`find ${accepted.join(' and ') || 'nothing'} to do`),
    attempt: async ({ name }) => {
      await write(`try ${name}`)
      return 20
    },
    arrange: async () => undefined,
    waits: () => false,
    release: async ({ actor, nth }) => {
      await write(`release ${actor} ${nth}`)
      return 0
    },
    ledger: (made) => write(`count ${made.length}`),
    effects: async (done) => {
      if (done.length > 0) await write(`hear ${done.join(' and ')}`)
    },
    settle: () => write('settle'),
    clock: {
      stop: () => write('stop the clock').then(() => 0),
      pass: (ms) => write(`pass ${ms}`),
    },
  }
  return { stage, lines }
}

it('lays down every answer, opens the page, and then does and looks, step by step', async () => {
  const { stage, lines } = writingPage()
  await replayOnPage(tour, stage)
  expect(lines.slice(0, 26)).toEqual([
    'lay steam for boil 1',
    'lay smoke for boil 2',
    'lay steam for boil 3',
    '0. start',
    'open',
    'count 0',
    'see cold after undefined',
    'find fills and presses to do',
    'stop the clock',
    '1. fills → cold',
    'act fills',
    'count 0',
    'see cold after fills',
    'find fills and presses to do',
    '2. presses → heating',
    'act presses',
    'count 1',
    'see heating after presses',
    'find presses to do',
    '3. boil: boils → hot',
    'release boil 1',
    'count 1',
    'hear whistle',
    'see hot after boil: boils',
    'find nothing to do',
    '4. wait: cooling.kettle.hot → cold',
  ])
  expect(lines).toContain('pass 60000')
  expect(lines.filter((line) => /^\d/.test(line))).toHaveLength(14)
})

it('an invocation that the path never answers is held all the same', async () => {
  const { stage, lines } = writingPage()
  const steps = tour.steps.slice(0, 2)
  await replayOnPage({ ...tour, steps, answers: new Map() }, stage)
  expect(lines[0]).toBe('lay steam for boil 1')
})

it('a late answer is released when nobody waits for it', async () => {
  const { stage, lines } = writingPage()
  await replayOnPage(lateAnswers[1] as Plan, stage)
  expect(lines[0]).toBe('lay smoke for boil 1')
  expect(lines.slice(-7)).toEqual([
    'release boil 1',
    'count 1',
    'see cold after undefined',
    'find fills and presses to do',
    expect.stringMatching(/^\d+\. once more at what was asked$/),
    'settle',
    'count 1',
  ])
})

it.each(['see hot after boil: boils', 'release boil 1', 'count 1'])(
  'prints the path when the page cannot %s',
  async (line) => {
    const { stage } = writingPage((asked) => asked === line)
    await expect(replayOnPage(tour, stage)).rejects.toThrow(
      /kettle, tour 1 of 1[\s\S]*✗ [23]\. [\s\S]*cannot/,
    )
  },
)

it('what the machine does not accept is tried, and must not be seen to do anything', async () => {
  const { stage, lines } = writingPage()
  await replayOnPage(refusals[0] as Plan, stage)
  expect(lines.slice(-7)).toEqual([
    'try mends',
    'count 0',
    'see cold after undefined',
    'find fills and presses to do',
    '1. once more at what was asked',
    'settle',
    'count 0',
  ])
})

it('what the last step should not have asked is missed, however late it comes', async () => {
  const { stage, lines } = writingPage((line) => line === 'count 0' && lines.includes('settle'))
  await expect(replayOnPage(refusals[0] as Plan, stage)).rejects.toThrow(/✗ 1\. mends[\s\S]*cannot count 0/)
})

it('what gestures take of a delay that runs is not waited for once more', async () => {
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
  const { stage, lines } = writingPage()
  const route = [byName('pokes'), byName('pokes'), onward, byName('wait', onward.to)]
  await replayOnPage(planOf(graph, route, 'pokes while it waits'), stage)
  expect(lines.filter((line) => line.startsWith('pass'))).toEqual(['pass 60', 'pass 50'])
})

it('a call that waits is neither laid down nor counted before it goes out, nor ever if it is given up before', async () => {
  const { stage, lines } = writingPage()
  await replayOnPage(tour, { ...stage, waits: ({ nth }, { value }) => nth === 1 && value === 'heating' })
  expect(lines.filter((line) => line.startsWith('lay'))).toEqual([
    'lay smoke for boil 2',
    'lay steam for boil 3',
  ])
  expect(lines.filter((line) => line.startsWith('count')).slice(0, 3)).toEqual([
    'count 0',
    'count 0',
    'count 0',
  ])
})

it('what the page answers by itself is arranged before it is asked; before a delay, at the last moment', async () => {
  const { stage, lines } = writingPage()
  const arrange: Stage['arrange'] = async ({ actor, nth }, { outcome }) => {
    lines.push(`arrange ${outcome} for ${actor} ${nth}`)
  }
  await replayOnPage(tour, { ...stage, arrange, slackMs: 100 })
  expect(lines[lines.indexOf('arrange boils for boil 1') + 1]).toBe('act presses')
  const waited = lines.indexOf('pass 59900')
  expect(lines.slice(waited, waited + 2)).toEqual(['pass 59900', 'pass 200'])
})

it('where delays may end a little early, the second of two has run that long already', async () => {
  const machine = createMachine({
    id: 'toast',
    initial: 'pale',
    states: { pale: { after: { 1000: 'brown' } }, brown: { after: { 5000: 'black' } }, black: {} },
  })
  const [burnt] = suiteOf({ name: 'toast', machine, events: {}, outcomes: {} }).tours
  const { stage, lines } = writingPage()
  await replayOnPage(burnt as Plan, { ...stage, slackMs: 100 })
  expect(lines.filter((line) => line.startsWith('pass'))).toEqual([
    'pass 900',
    'pass 200',
    'pass 4800',
    'pass 200',
  ])
})
