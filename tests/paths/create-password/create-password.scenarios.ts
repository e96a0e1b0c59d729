import type { Scenario } from '../scenario.ts'
import { createPasswordModel, LINK } from './create-password.model.ts'
import { createPasswordPageObject } from './create-password.page-object.ts'

export const createPasswordScenarios: readonly Scenario[] = [
  {
    model: createPasswordModel,
    pageObject: createPasswordPageObject,
    address: `/create-password?id=${LINK.uid}&token=${LINK.token}`,
  },
]
