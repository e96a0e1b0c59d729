import { loggedIn } from '../logged-in.ts'
import type { Scenario } from '../scenario.ts'
import { changePasswordModel } from './change-password.model.ts'
import { changePasswordPageObject } from './change-password.page-object.ts'

export const changePasswordScenarios: readonly Scenario[] = [
  {
    model: changePasswordModel,
    pageObject: changePasswordPageObject,
    address: '/profile',
    prepare: loggedIn,
  },
]
