import type { PageVisit } from '../page-visit.ts'
import { registrationBinders } from './registration.binders.ts'
import { registrationModel } from './registration.model.ts'

export const registrationVisits: readonly PageVisit[] = [
  { model: registrationModel, binders: registrationBinders, address: '/register' },
]
