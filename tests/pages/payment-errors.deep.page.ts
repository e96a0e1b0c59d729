import { expectAccessible } from './axe.ts'
import { expectReasonAtField, openNarrowForm, REASON } from './payment-errors.ts'
import { test } from './shop.ts'

test('R-SELL-08 order form: a reason that names any of the fields, as a list or a text, is shown at that field', async ({
  page,
  world,
  consoleLines,
}) => {
  await openNarrowForm(page)
  for (const name of ['comand', 'map_region', 'version', 'vin'] as const)
    for (const reason of [[REASON], REASON]) await expectReasonAtField(page, world, name, reason)
  await expectAccessible(page)
  consoleLines.splice(0)
})
