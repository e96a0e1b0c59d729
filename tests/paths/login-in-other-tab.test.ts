import { expect, it } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { adapter } from '../exploration/adapter.ts'
import { copyOfWorld } from '../exploration/copies.ts'
import { PureActors } from '../exploration/pure-actors.ts'
import { type Adapter, Run } from '../exploration/run.ts'
import { initialWorld } from '../exploration/search.ts'
import type { Slice } from '../exploration/slice.ts'
import { CARDS_IN_TWO_TABS } from '../exploration/slices.ts'
import { noticeStorageChanges } from '../exploration/user-moves.ts'
import { emailOf, tokensOf, type User } from '../exploration/world.ts'
import { LOGIN_IN_OTHER_TAB } from './charts.ts'

const OTHER_TAB = 'other tab'
const arrow = (from: string, to: string, name: string) => `${from} → ${to}: ${name}`

/** One tab with the payment page, whose requests are answered at once. */
const openedBy = (user: User | null): Slice => ({
  ...CARDS_IN_TWO_TABS,
  users: ['anna', 'bert'],
  user,
  tabs: CARDS_IN_TWO_TABS.tabs.slice(0, 1),
  answeredAtOnce: [...CARDS_IN_TWO_TABS.answeredAtOnce, 'checkPayment'],
})

/**
 * The events, actions and actors of the machines of a tab while Bert logs in in another tab. Every event that a child
 * receives comes from the root; a child's event to the root is sent by an action of the child.
 */
function arrowsInRun(user: User | null): readonly string[] {
  const arrows: string[] = []
  let acting = OTHER_TAB
  class Recorded extends PureActors {
    override send(tab: number, name: string, event: AnyEventObject): void {
      arrows.push(name === 'app' ? arrow(acting, name, event.type) : arrow('app', name, event.type))
      super.send(tab, name, event)
    }
  }
  const recorded: Adapter = {
    ...adapter,
    performAction: (run, tab, actor, action, params) => {
      const before = acting
      acting = actor
      arrows.push(arrow(actor, actor, action))
      adapter.performAction(run, tab, actor, action, params)
      acting = before
    },
    begin: (run, tab, call) => {
      arrows.push(arrow(call.actor, call.actor, call.src))
      adapter.begin(run, tab, call)
    },
  }
  const slice = openedBy(user)
  const run = new Run(copyOfWorld(initialWorld(slice)), slice, recorded, (one) => new Recorded(one))
  const { device, host } = run.world
  device.tokens = { ...tokensOf('bert', 1, 0), email: emailOf('bert') }
  device.user = { email: emailOf('bert'), discount: 0 }
  host.sessions.push({ user: 'bert', serial: 1, period: 0 })
  run.tab(0).unnoticed = ['tokens']
  noticeStorageChanges(run, 0)
  run.settle()
  return arrows
}

/** The diagram's arrows that apply to one branch: those in its `alt` or `else`, and those outside of alternatives. */
function arrowsInDiagram(branch: string): readonly string[] {
  // `CHARTS.md` has the name of the folder, `pending-checkout`; the id of the actor differs.
  const actors = new Map([['K', 'pendingCheckout']])
  const arrows: string[] = []
  let isDrawn = true
  for (const line of LOGIN_IN_OTHER_TAB.split('\n')) {
    const [, short = '', name = ''] = /^ *participant (\w) as (.+)$/.exec(line) ?? []
    if (short !== '' && !actors.has(short)) actors.set(short, name)
    const [, alternative] = /^ *(?:alt|else) (.+)$/.exec(line) ?? []
    if (alternative !== undefined) isDrawn = alternative === branch
    if (line.trim() === 'end') isDrawn = true
    const [, from, to, text] = /^ *(\w)->>(\w): ([\w.]+)/.exec(line) ?? []
    if (isDrawn && from && to && text)
      arrows.push(arrow(String(actors.get(from)), String(actors.get(to)), text))
  }
  return arrows
}

/** The first arrow that does not follow the ones before it in the run. */
function firstMissing(drawn: readonly string[], run: readonly string[]): string | undefined {
  let at = 0
  return drawn.find((one) => {
    const found = run.indexOf(one, at)
    at = found + 1
    return found < 0
  })
}

it.each([
  ['the payment was opened by a visitor', null, 'it was opened by another user'],
  ['it was opened by another user', 'anna', 'the payment was opened by a visitor'],
] as const)('the arrows of the diagram occur in a run in the same order: %s', (branch, user, otherBranch) => {
  const [drawn, run] = [arrowsInDiagram(branch), arrowsInRun(user)]
  expect(drawn.length).toBeGreaterThan(10)
  expect(firstMissing(drawn, run)).toBeUndefined()
  expect(firstMissing(arrowsInDiagram(otherBranch), run)).toBeDefined()
})
