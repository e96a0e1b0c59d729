import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { automaticCaseIn, type EventCase } from './event-cases.ts'
import type { Graph } from './explore.ts'
import { type Gap, keyText } from './gap.ts'
import type { AnyModel } from './model.ts'
import type { Path } from './path.ts'
import type { State } from './state.ts'

type Named<T> = Readonly<Record<string, T>>

/** The snapshot that a page must show, and the event case that led to it: `null` after the page was opened. */
export interface Expected {
  readonly snapshot: AnyMachineSnapshot
  readonly eventCase: EventCase | null
}

/** Performs the events of a model on a page, and recognises its states. */
export interface PageObject<Page, Control = unknown> {
  /** For each event case: performs it. */
  readonly perform: Named<(page: Page, event: AnyEventObject) => Promise<void>>
  /** For each innermost state, by its path, such as `editing.noRegion`: fails unless the page shows it. */
  readonly assertions: Named<(page: Page, expected: Expected) => Promise<void>>
  /** For actors that the browser settles: prepares the browser so that the actor ends with this outcome. */
  readonly arrange?: Named<(page: Page, outcome: string) => Promise<void>>
  /**
   * For actors that the backend's response alone does not end: ends the actor. `release` sends the response.
   * `isLate` is true if the response arrives after the actor was stopped.
   */
  readonly settle?: Named<
    (page: Page, outcome: string, release: () => Promise<void>, isLate: boolean) => Promise<void>
  >
  /** Tolerance of delays that user events restart: they may end this much earlier or later than in the model. */
  readonly toleranceMs?: number
  /** For actors whose request the page delays: true in the states in which the request is not sent yet. */
  readonly delayedRequests?: Named<(snapshot: AnyMachineSnapshot) => boolean>
  /** The part of the page with the machine's controls. */
  readonly region?: (page: Page) => Control
  /** For each event case with a control: it must be enabled exactly where the machine accepts the event case. */
  readonly controls?: Named<(page: Page) => Control>
  /** Event cases without a control in the region, each with the cause of its event. */
  readonly withoutControl?: Named<string>
  /** Controls in the region that send nothing to this machine. They may be enabled in any state. */
  readonly ignoredControls?: Named<(page: Page) => Control>
}

/** A page object that performs every event case of one model. */
export interface PageObjectOf<M extends AnyModel, Page, Control = unknown> extends PageObject<Page, Control> {
  readonly perform: { readonly [Name in keyof M['events']]: PageObject<Page>['perform'][string] }
}

export const innermostStates = ({ _nodes }: AnyMachineSnapshot): string[] =>
  _nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ path }) => path.join('.'))

const statesOf = ({ initial, steps }: Path): State[] => [
  initial.to,
  ...steps.map(({ macrostep }) => macrostep.to),
]

const findUnused = (
  named: Named<unknown>,
  used: ReadonlySet<string>,
  property: string,
  what: string,
): Gap[] =>
  Object.keys(named)
    .filter((name) => !used.has(name))
    .map((name) => ({ text: `${property}: '${name}' is never used: ${what}`, property }))

function actorGaps<Page>(
  paths: readonly Path[],
  { settle = {}, arrange = {}, delayedRequests = {} }: PageObject<Page>,
): Gap[] {
  const started = new Set(paths.flatMap(({ invocations }) => invocations.map(({ actor }) => actor)))
  const settled = new Set(paths.flatMap(({ settledBy }) => [...settledBy.keys()].map(({ actor }) => actor)))
  return [
    ...findUnused(settle, settled, 'settle', 'no path settles such an actor'),
    ...findUnused(arrange, settled, 'arrange', 'no path settles such an actor'),
    ...findUnused(delayedRequests, started, 'delayedRequests', 'no path starts such an actor'),
  ]
}

function controlGaps<Page>(
  { automatic = [] }: AnyModel,
  eventCases: ReadonlySet<string>,
  { controls = {}, withoutControl = {}, ignoredControls = {}, region }: PageObject<Page>,
): Gap[] {
  const countUses = (name: string) => [controls, withoutControl].filter((list) => name in list).length
  return [
    ...(region === undefined
      ? [
          {
            text: 'the region of the controls is missing',
            property: 'region',
            add: "region: (page) => page.getByRole('main'),",
          },
        ]
      : []),
    ...[...eventCases]
      .filter((name) => !automatic.includes(name) && countUses(name) === 0)
      .map((name) => ({
        text: `the control of '${name}' is missing: add it, or name the cause of the event in 'withoutControl'`,
        property: 'controls',
        add: `${keyText(name)}: (page) => region(page).getByRole('button', { name: '<label>' }),`,
      })),
    ...[...eventCases]
      .filter((name) => countUses(name) > 1)
      .map((name) => ({
        text: `'${name}' is in 'controls' and in 'withoutControl': remove one`,
        property: 'withoutControl',
      })),
    ...findUnused(controls, eventCases, 'controls', 'there is no such event case'),
    ...findUnused(withoutControl, eventCases, 'withoutControl', 'there is no such event case'),
    ...Object.keys(ignoredControls)
      .filter((name) => eventCases.has(name))
      .map((name) => ({
        text: `ignoredControls: '${name}' is an event case of this machine: move it to 'controls'`,
        property: 'ignoredControls',
      })),
  ]
}

/**
 * Entries that the page object lacks for this graph: how to perform events, assertions, controls and the
 * region.
 */
export function findMissingOnPage<Page>({ model, nodes, edges }: Graph, pageObject: PageObject<Page>): Gap[] {
  const { perform, assertions } = pageObject
  const eventCases = new Set(
    edges.filter(({ eventCase }) => eventCase.kind === 'event').map(({ eventCase }) => eventCase.name),
  )
  const isTransient = ({ accepted }: Graph['nodes'][number]) => automaticCaseIn(model, accepted) !== undefined
  const states = new Set(
    nodes.filter((node) => !isTransient(node)).flatMap(({ state }) => innermostStates(state.snapshot)),
  )
  return [
    ...[...eventCases]
      .filter((name) => !(name in perform))
      .map((name) => ({
        text: `no way to perform '${name}'`,
        property: 'perform',
        add: `${keyText(name)}: (page) => region(page).getByRole('button', { name: '<label>' }).click(),`,
      })),
    ...[...states]
      .filter((name) => !(name in assertions))
      .map((name) => ({
        text: `no assertion for the state '${name}'`,
        property: 'assertions',
        add: `${keyText(name)}: (page) => expect(region(page)).toContainText('<text>'),`,
      })),
    ...controlGaps(model, eventCases, pageObject).filter(({ add }) => add !== undefined),
  ]
}

/** The entries of a page object that these paths do not use. */
function findUnusedOnPage<Page>(
  { model, edges }: Graph,
  paths: readonly Path[],
  pageObject: PageObject<Page>,
): Gap[] {
  const eventCases = new Set(
    edges.filter(({ eventCase }) => eventCase.kind === 'event').map(({ eventCase }) => eventCase.name),
  )
  const performed = new Set(paths.flatMap(({ steps }) => steps.map(({ eventCase }) => eventCase.name)))
  const reached = new Set(paths.flatMap(statesOf).flatMap(({ snapshot }) => innermostStates(snapshot)))
  return [
    ...findUnused(pageObject.perform, performed, 'perform', 'no path has such an event case'),
    ...findUnused(pageObject.assertions, reached, 'assertions', 'no path reaches such a state'),
    ...controlGaps(model, eventCases, pageObject).filter(({ add }) => add === undefined),
    ...actorGaps(paths, pageObject),
  ]
}

export const pageObjectGaps = <Page>(
  graph: Graph,
  paths: readonly Path[],
  pageObject: PageObject<Page>,
): Gap[] => [...findMissingOnPage(graph, pageObject), ...findUnusedOnPage(graph, paths, pageObject)]
