import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { automaticCaseIn, type EventCase } from './event-cases.ts'
import type { Graph } from './explore.ts'
import type { AnyModel } from './model.ts'
import type { Path } from './path.ts'
import type { Place } from './place.ts'

type Named<T> = Readonly<Record<string, T>>

/** What a page must show, and what has just happened to it; nothing, when it has just been opened. */
export interface Expected {
  readonly snapshot: AnyMachineSnapshot
  readonly eventCase: EventCase | null
}

/** How each user event case is done by hand, and what each state shows. */
export interface PageObject<Page, Control = unknown> {
  readonly perform: Named<(page: Page, event: AnyEventObject) => Promise<void>>
  /** By the path of the innermost state; of parallel regions, each has its own. */
  readonly assertions: Named<(page: Page, shown: Expected) => Promise<void>>
  /** What must be so before an actor is asked that the page itself answers, for this outcome, by the actor's id. */
  readonly arrange?: Named<(page: Page, outcome: string) => Promise<void>>
  /** How an actor comes to an end on the page, by its id, where that takes more than the server's answer, or no server. */
  readonly settle?: Named<
    (page: Page, outcome: string, release: () => Promise<void>, isLate: boolean) => Promise<void>
  >
  /** So much earlier or later than a path says a delay may run out, where what a gesture does begins it anew. */
  readonly toleranceMs?: number
  /** Where a call waits before it goes out, by the actor's id. */
  readonly delayedRequests?: Named<(snapshot: AnyMachineSnapshot) => boolean>
  /** Where the controls of the machine are. */
  readonly region?: (page: Page) => Control
  /** What each event case is done with: usable exactly where the machine accepts it. */
  readonly controls?: Named<(page: Page) => Control>
  /** Event cases that are done with no control of the region, each with what does it. */
  readonly withoutControl?: Named<string>
  /** Controls of the region that tell this machine nothing: whatever state it is in, they may be usable. */
  readonly ignoredControls?: Named<(page: Page) => Control>
}

/** The page object of one model: none of its user event cases may be missing. */
export interface PageObjectOf<A extends AnyModel, Page, Control = unknown> extends PageObject<Page, Control> {
  readonly perform: { readonly [Name in keyof A['events']]: PageObject<Page>['perform'][string] }
}

/** The innermost states of a snapshot, by their paths. */
export const innermostStates = ({ _nodes }: AnyMachineSnapshot): string[] =>
  _nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ path }) => path.join('.'))

const seenIn = ({ initial, steps }: Path): Place[] => [initial.to, ...steps.map(({ move }) => move.to)]

/** Which actors a path has called, and which of them it has answered. */
const calledIn = ({ invocations }: Path) => invocations.map(({ actor }) => actor)
const answeredIn = ({ endings }: Path) => [...endings.keys()].map(({ actor }) => actor)

/** What is said of actors that no path needs: a name that is none, or one that nothing comes of. */
function actorGaps<Page>(
  paths: readonly Path[],
  { settle = {}, arrange = {}, delayedRequests = {} }: PageObject<Page>,
): string[] {
  const called = new Set(paths.flatMap(calledIn))
  const answered = new Set(paths.flatMap(answeredIn))
  const vain = (named: Named<unknown>, known: ReadonlySet<string>, says: string) =>
    Object.keys(named)
      .filter((actor) => !known.has(actor))
      .map((actor) => `${says} '${actor}', and no path needs it`)
  return [
    ...vain(settle, answered, 'there is an answer to'),
    ...vain(arrange, answered, 'something is arranged for'),
    ...vain(delayedRequests, called, 'it is said when a call waits of'),
  ]
}

/** Where and with what a person does things: each event case has a control, or it is said what does it. */
function controlGaps<Page>(
  { automatic = [] }: AnyModel,
  eventCases: ReadonlySet<string>,
  { controls = {}, withoutControl = {}, ignoredControls = {}, region }: PageObject<Page>,
): string[] {
  const named = (name: string) => [controls, withoutControl].filter((one) => name in one).length
  return [
    ...(region === undefined ? ['nobody knows where the controls are'] : []),
    ...[...eventCases]
      .filter((name) => !automatic.includes(name) && named(name) === 0)
      .map((name) => `nobody knows with what '${name}' is done`),
    ...[...eventCases]
      .filter((name) => named(name) > 1)
      .map((name) => `'${name}' has a control, and is done by other means`),
    ...Object.keys(controls)
      .filter((name) => !eventCases.has(name))
      .map((name) => `there is no event case '${name}' to have a control`),
    ...Object.keys(withoutControl)
      .filter((name) => !eventCases.has(name))
      .map((name) => `there is no event case '${name}' to be done by other means`),
    ...Object.keys(ignoredControls)
      .filter((name) => eventCases.has(name))
      .map((name) => `'${name}' is an event case, and no control beside`),
  ]
}

/** What the page does not know of the machine, and what it knows in vain. */
export function pageObjectGaps<Page>(
  { model, nodes, edges }: Graph,
  paths: readonly Path[],
  pageObject: PageObject<Page>,
): string[] {
  const { perform, assertions } = pageObject
  const eventCases = new Set(
    edges.filter(({ eventCase }) => eventCase.kind === 'event').map(({ eventCase }) => eventCase.name),
  )
  const isOver = ({ accepted }: Graph['nodes'][number]) => automaticCaseIn(model, accepted) !== undefined
  const states = new Set(
    nodes.filter((node) => !isOver(node)).flatMap(({ place }) => innermostStates(place.snapshot)),
  )
  const done = new Set(paths.flatMap(({ steps }) => steps.map(({ eventCase }) => eventCase.name)))
  const shown = new Set(paths.flatMap(seenIn).flatMap(({ snapshot }) => innermostStates(snapshot)))
  return [
    ...[...eventCases]
      .filter((name) => !(name in perform))
      .map((name) => `nobody knows how to do '${name}' on the page`),
    ...[...states].filter((name) => !(name in assertions)).map((name) => `nobody knows what '${name}' shows`),
    ...Object.keys(perform)
      .filter((name) => !done.has(name))
      .map((name) => `how to do '${name}' is never used`),
    ...Object.keys(assertions)
      .filter((name) => !shown.has(name))
      .map((name) => `what '${name}' shows is never looked at`),
    ...controlGaps(model, eventCases, pageObject),
    ...actorGaps(paths, pageObject),
  ]
}
