import type { Page } from '@playwright/test'
import { expect, test } from '../pages/shop.ts'
import type { AnyAlphabet } from './engine/alphabet.ts'
import { type Binders, bindingGaps } from './engine/binders.ts'
import { replayOnPage } from './engine/page-bench.ts'
import { suiteOf } from './engine/suite.ts'
import { mockReplies } from './mock-replies.ts'
import { stageOn } from './playwright-bench.ts'

/** What a browser says of every answer that is a failure, wanted or not. */
const isOfTheBrowser = (line: string) => line.startsWith('Failed to load resource')

/** One test for each tour of a machine, on the page that shows it. */
export function pagePaths(alphabet: AnyAlphabet, binders: Binders<Page>, address: string): void {
  const { graph, tours } = suiteOf(alphabet)

  test(`${alphabet.name}: the page knows every letter and every state of its machine, and no others`, () => {
    expect(bindingGaps(graph, tours, binders)).toEqual([])
  })

  for (const plan of tours) {
    test(`${plan.name}: so it goes on the page`, async ({ page, world, said }) => {
      await replayOnPage(
        plan,
        stageOn({ page, address, binders, replies: mockReplies(world), now: world.clock.now() }),
      )
      expect(said.splice(0).filter((line) => !isOfTheBrowser(line))).toEqual([])
    })
  }
}
