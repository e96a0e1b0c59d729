import type { Page } from '@playwright/test'
import type { World } from '../../../mock-server/world/world.ts'
import { excused, outcomeName } from '../engine/model.ts'
import type { Scenario } from '../scenario.ts'
import { controlledDevice } from '../session/session.device.ts'
import { controlledBrowser } from './conversion.browser.ts'
import { conversionModel } from './conversion.model.ts'
import { oneByOneModel, pageModel, threeFilesModel } from './conversion.page-model.ts'
import { conversionPageObject, packingPageObject, savingPageObject } from './conversion.page-object.ts'

const otherFailures = Object.keys(conversionModel.outcomes.convert)
  .filter((outcome) => outcome !== 'converted' && outcome !== '500 crashed')
  .map((outcome) => outcomeName('convert', outcome))

/** The page driver has the files in memory, so they cannot change on disk. */
const NOT_ON_DISK = {
  [outcomeName('convert', 'file changed')]: 'a file on a disk, which changed-file.page.ts has',
}

async function prepare(page: Page, world: World): Promise<void> {
  await controlledDevice(page, world)
  await controlledBrowser(page)
}

const scenario = {
  pageObject: conversionPageObject,
  address: '/vrxtool',
  prepare,
  // A logout redirects to the home page, which loads the bundles.
  otherRequests: ['readFormData', 'readVariants', 'listBundles'],
} as const

export const conversionScenarios: readonly Scenario[] = [
  { ...scenario, model: pageModel, notOnPage: NOT_ON_DISK },
  {
    ...scenario,
    persona: 'a visitor who saves one by one',
    model: oneByOneModel,
    pageObject: savingPageObject,
    notOnPage: {
      ...NOT_ON_DISK,
      ...excused('another scenario of this page', [
        ...[
          'is identified',
          'switches the user in another tab',
          'logs out',
          'uploads bytes',
          'cancels the dialog',
        ],
        ...['downloads one archive of all', 'pack: packed', 'pack: too large', 'save: missing bytes'],
      ]),
    },
    sharesPageObject: true,
    exclude: ['transitions', 'pairs', 'random'],
    onlyInDeep: ['refusals'],
  },
  {
    ...scenario,
    persona: 'a visitor with three files',
    model: threeFilesModel,
    pageObject: packingPageObject,
    notOnPage: {
      ...excused('another scenario of this page', [
        ...otherFailures,
        'save: saved',
        'save: missing bytes',
        'pack: too large',
      ]),
      ...NOT_ON_DISK,
    },
    sharesPageObject: true,
    exclude: ['transitions', 'refusals', 'random'],
  },
]
