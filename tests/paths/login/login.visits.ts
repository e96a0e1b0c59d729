import type { PageVisit } from '../page-visit.ts'
import { loginModel } from './login.model.ts'
import { loginPageObject } from './login.page-object.ts'

export const loginVisits: readonly PageVisit[] = [
  { model: loginModel, pageObject: loginPageObject, address: '/login' },
]
