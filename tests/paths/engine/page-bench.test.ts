import { expect, it } from 'vitest'
import { kettleAlphabet } from '../example/kettle.alphabet.ts'
import { replayOnPage, type Stage } from './page-bench.ts'
import type { Plan } from './plan.ts'
import { suiteOf } from './suite.ts'

const { tours, lateAnswers } = suiteOf(kettleAlphabet)
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
    act: ({ name }) => write(`act ${name}`),
    expect: ({ snapshot, letter }) => write(`see ${snapshot.value} after ${letter?.name}`),
    release: ({ actor, nth }) => write(`release ${actor} ${nth}`),
    ledger: (made) => write(`count ${made.length}`),
    clock: { stop: () => write('stop the clock'), pass: (ms) => write(`pass ${ms}`) },
  }
  return { stage, lines }
}

it('lays down every answer, opens the page, and then does and looks, step by step', async () => {
  const { stage, lines } = writingPage()
  await replayOnPage(tour, stage)
  expect(lines.slice(0, 21)).toEqual([
    'lay steam for boil 1',
    'lay smoke for boil 2',
    'lay steam for boil 3',
    '0. start',
    'open',
    'count 0',
    'see cold after undefined',
    'stop the clock',
    '1. fills → cold',
    'act fills',
    'count 0',
    'see cold after fills',
    '2. presses → heating',
    'act presses',
    'count 1',
    'see heating after presses',
    '3. boil: boils → hot',
    'release boil 1',
    'count 1',
    'see hot after boil: boils',
    '4. wait: cooling.kettle.hot → cold',
  ])
  expect(lines).toContain('pass 60000')
  expect(lines.filter((line) => /^\d/.test(line))).toHaveLength(13)
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
  expect(lines.slice(-3)).toEqual(['release boil 1', 'count 1', 'see cold after late boil: shorts'])
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
