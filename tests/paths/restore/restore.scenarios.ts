import type { Scenario } from '../scenario.ts'
import { restoreModel } from './restore.model.ts'
import { restorePageObject } from './restore.page-object.ts'

export const restoreScenarios: readonly Scenario[] = [
  { model: restoreModel, pageObject: restorePageObject, address: '/login?forgot=true' },
]
