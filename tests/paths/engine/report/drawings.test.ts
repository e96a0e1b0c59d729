import { expect, it } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'
import { chartSvg } from './chart-svg.ts'
import { chartsSection } from './charts-section.ts'
import { faultsIn } from './drawing-faults.ts'
import { drawingsOf } from './drawings.ts'
import type { Layout } from './layout.ts'

const cold = { covered: new Map<string, number>(), impossible: {}, isRun: true }

/** A cooker with two plates. `fuse` is the target of the first one's event `blown`; '#out' turns off both. */
const cooker = (fuse: string): AnyStateMachine =>
  createMachine({
    id: 'cooker',
    initial: 'on',
    states: {
      on: {
        type: 'parallel',
        states: {
          front: {
            initial: 'cool',
            states: { cool: { on: { turned: 'warm' } }, warm: { on: { turned: 'cool', blown: fuse } } },
          },
          back: { initial: 'cool', states: { cool: { on: { lit: 'warm' } }, warm: { on: { lit: 'cool' } } } },
        },
      },
      off: { id: 'out', type: 'final' },
    },
  })

const kindsIn = ({ boxes }: Layout) => boxes.map(({ label, kind }) => `${label} ${kind}`)

it('regions are drawn next to each other in the frame of their parent', async () => {
  const all = await drawingsOf(cooker('cool'))
  expect(all.map(({ scene }) => scene.id)).toEqual(['cooker'])
  expect(all.flatMap(faultsIn)).toEqual([])
  const [front, back] = ['front', 'back'].map((label) => all[0]?.boxes.find((box) => box.label === label))
  expect(front && back && (front.x + front.w < back.x || back.x + back.w < front.x)).toBe(true)
})

it('regions whose lines would cross are folded, and drawn separately with the names of outside states', async () => {
  const all = await drawingsOf(cooker('#out'))
  expect(all.flatMap(faultsIn)).toEqual([])
  const [main, front, back] = all
  if (main === undefined || front === undefined || back === undefined) throw new Error('a chart is missing')
  expect(kindsIn(main)).toEqual([
    'cooker compound',
    'on parallel',
    'front folded',
    'back folded',
    'off final',
  ])
  expect(main.lines.map(({ from, to, names }) => [from, to, names])).toEqual([
    ['cooker.on.front', 'out', ['cooker.on.front.warm|blown|0']],
  ])
  expect(kindsIn(front)).toEqual(['front compound', 'cool atomic', 'warm atomic', 'off elsewhere'])
  expect(front.lines).toHaveLength(3)
  expect(kindsIn(back)).toEqual(['back compound', 'cool atomic', 'warm atomic'])
})

it('a folded region opens its chart, whose summary counts the uncovered transitions', async () => {
  const section = await chartsSection(cooker('#out'), cold)
  const [, names = '', chart] =
    /class="state folded cold"[^>]*data-names="([^"]*)" data-opens="([^"]*)"/.exec(section) ?? []
  expect(names.split(' ')).toHaveLength(3)
  expect(section).toContain(
    `<details class="region" id="${chart}"><summary>Region front, <span class="bad">3 not covered yet</span>`,
  )
})

it('a chart that would be wider than the page is folded', async () => {
  const ways = Array.from({ length: 9 }, (_, index) => `the way ${index}`)
  const region = {
    initial: 'fork',
    states: {
      fork: { on: Object.fromEntries(ways.map((way) => [way, way])) },
      ...Object.fromEntries(ways.map((way) => [way, {}])),
    },
  }
  const all = await drawingsOf(
    createMachine({ id: 'wide', type: 'parallel', states: { left: region, right: region } }),
  )
  expect(all.map(({ scene }) => scene.label)).toEqual(['wide', 'left', 'right'])
})

it('lines have horizontal and vertical segments, and each transition of an event its own label', async () => {
  const [main] = await drawingsOf(cooker('cool'))
  if (main === undefined) throw new Error('no chart is drawn')
  for (const { points, names } of main.lines) {
    expect(points.length, names.join()).toBeGreaterThan(1)
    for (const [index, { x, y }] of points.slice(1).entries())
      expect([points[index]?.x === x, points[index]?.y === y].filter(Boolean), names.join()).toHaveLength(1)
  }
  expect(chartSvg(main, cold).match(/<text[^>]*>turned</g)).toHaveLength(2)
})

it('reports elements that overlap, leave their frame, or are crossed by a line', async () => {
  const [main] = await drawingsOf(cooker('cool'))
  if (main === undefined) throw new Error('no chart is drawn')
  const [first, second] = main.lines
  const state = main.boxes.find(({ parts }) => parts.length === 0)
  if (first === undefined || second === undefined || state === undefined)
    throw new Error('a line or a state is missing')
  const { x, y } = state
  const faultsWith = (lines: Layout['lines']) => faultsIn({ ...main, lines }).join('\n')
  expect(faultsWith([{ ...first, label: second.label }, second])).toContain('overlaps that of')
  expect(faultsWith([{ ...first, label: { ...first.label, x, y } }])).toContain(`overlaps ${state.id}`)
  expect(faultsWith([{ ...first, label: { ...first.label, x: -1 } }])).toContain('is cut off')
  expect(faultsWith([first, { ...second, points: first.points }])).toMatch(
    /runs along[\s\S]*leads through the name/,
  )
  const across = {
    ...first,
    points: [
      { x: x - 5, y: y + 16 },
      { x: x + 99, y: y + 16 },
    ],
  }
  expect(faultsWith([across])).toContain(`leads through ${state.id}`)
  const moved = main.boxes.map((box) => (box === state ? { ...box, x: main.w - 1 } : box))
  expect(faultsIn({ ...main, boxes: moved }).join('\n')).toContain(`${state.id} is outside of`)
})
