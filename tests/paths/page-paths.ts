import type { Locator, Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { expect, test } from '../pages/shop.ts'
import { chosenPlans } from './chosen-plans.ts'
import { type AnyAlphabet, withoutLetters } from './engine/alphabet.ts'
import { type Binders, bindingGaps } from './engine/binders.ts'
import { type Cover, plansFor } from './engine/covers.ts'
import { explore } from './engine/explore.ts'
import { replayOnPage } from './engine/page-bench.ts'
import type { Plan } from './engine/plan.ts'
import { recordOf } from './engine/record.ts'
import { mockReplies } from './mock-replies.ts'
import { stageOn } from './playwright-bench.ts'
import { keepRecords } from './records.ts'

interface PageWishes {
  /** What must be so before the page opens, somebody's login for one. */
  readonly prepare?: (page: Page, world: World) => Promise<void>
  /** Letters that cannot come about on this page, each with the reason: the live bench alone sends them. */
  readonly unseen?: Readonly<Record<string, string>>
  /** Letters that the page sends by itself as soon as it can. */
  readonly atOnce?: readonly string[]
  /** Somebody is logged in: a call that may go out for a member does. */
  readonly isMember?: boolean
  /** What is walked every time, where it is not all that others walk. */
  readonly covers?: readonly Cover[]
  /** The binders are another visitor's, who uses all of them. */
  readonly isGuest?: boolean
  /** Who visits, where a machine is walked by several. */
  readonly as?: string
}

/** A path is long, and a machine may be slow: only what hangs is given up. */
const HANGS_MS = 60_000
const STEP_HANGS_MS = 10_000

/** What a browser says of every answer that is a failure, wanted or not. */
const isOfTheBrowser = (line: string) => line.startsWith('Failed to load resource')

/** What the machine only logs, and nobody else may say a word. */
const logged = ({ begin, steps }: Plan): number =>
  [begin, ...steps.map(({ move }) => move)]
    .flatMap(({ acts }) => acts)
    .filter(({ name }) => name.startsWith('log')).length

/** The paths of a machine on the page that shows it: one test each. */
export function pagePaths(
  alphabet: AnyAlphabet,
  binders: Binders<Page, Locator>,
  address: string,
  {
    prepare,
    unseen = {},
    atOnce = alphabet.atOnce ?? [],
    as,
    isMember = false,
    covers,
    isGuest = false,
  }: PageWishes = {},
): void {
  const graph = explore({ ...withoutLetters(alphabet, Object.keys(unseen)), atOnce })
  const visit = as === undefined ? '' : ` as ${as}`

  test(`${alphabet.name}${visit}: the page knows every letter and every state of its machine, and no others`, () => {
    const gaps = bindingGaps(graph, plansFor(graph, 'transitions'), binders)
    expect(gaps.filter((gap) => !isGuest || gap.startsWith('nobody knows'))).toEqual([])
  })

  for (const plan of chosenPlans(graph, covers)) {
    test(`${plan.name}${visit}: so it goes on the page`, async ({ page, world, said }) => {
      test.setTimeout(HANGS_MS + plan.steps.length * STEP_HANGS_MS)
      await prepare?.(page, world)
      const replies = mockReplies(world, { isMember })
      const stage = stageOn({ page, address, binders, replies, now: world.clock.now() })
      await replayOnPage(plan, stage).then(
        () => keepRecords(`${plan.id}${visit}`, [recordOf(plan, 'browser', null)]),
        (error: Error) => {
          keepRecords(`${plan.id}${visit}`, [recordOf(plan, 'browser', error.message)])
          error.message += `\nreplay: npm run paths -- --replay ${plan.id} --headed`
          throw error
        },
      )
      const own = said.splice(0).filter((line) => !isOfTheBrowser(line))
      expect(own, 'what the page says on its console').toHaveLength(logged(plan))
    })
  }
}
