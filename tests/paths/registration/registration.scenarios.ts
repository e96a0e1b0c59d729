import type { Scenario } from '../scenario.ts'
import { registrationModel } from './registration.model.ts'
import { registrationPageObject } from './registration.page-object.ts'

export const registrationScenarios: readonly Scenario[] = [
  { model: registrationModel, pageObject: registrationPageObject, address: '/register' },
]
