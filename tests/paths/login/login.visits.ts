import type { PageVisit } from '../page-visit.ts'
import { loginBinders } from './login.binders.ts'
import { loginModel } from './login.model.ts'

export const loginVisits: readonly PageVisit[] = [
  { model: loginModel, binders: loginBinders, address: '/login' },
]
