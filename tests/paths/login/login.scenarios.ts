import type { Scenario } from '../scenario.ts'
import { loginModel } from './login.model.ts'
import { loginPageObject } from './login.page-object.ts'

export const loginScenarios: readonly Scenario[] = [
  { model: loginModel, pageObject: loginPageObject, address: '/login' },
]
