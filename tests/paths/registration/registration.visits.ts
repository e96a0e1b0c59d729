import type { PageVisit } from '../page-visit.ts'
import { registrationModel } from './registration.model.ts'
import { registrationPageObject } from './registration.page-object.ts'

export const registrationVisits: readonly PageVisit[] = [
  { model: registrationModel, pageObject: registrationPageObject, address: '/register' },
]
