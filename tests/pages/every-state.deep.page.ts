import { pageStates } from '../shots/page-states.ts'
import { expectAccessible } from './axe.ts'
import { test } from './shop.ts'

test.describe.configure({ mode: 'parallel' })

for (const { name, settings = {}, arrange, isFailure } of pageStates) {
  test.describe(name, () => {
    test.use({ settings })
    test(`${name} is accessible in both themes, and fits the smallest phone`, async ({
      page,
      world,
      consoleLines,
    }) => {
      await arrange(page, world)
      await expectAccessible(page)
      world.outcomes.release()
      if (isFailure) consoleLines.splice(0)
    })
  })
}
