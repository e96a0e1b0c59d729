import type { PageVisit } from '../page-visit.ts'
import { restoreModel } from './restore.model.ts'
import { restorePageObject } from './restore.page-object.ts'

export const restoreVisits: readonly PageVisit[] = [
  { model: restoreModel, pageObject: restorePageObject, address: '/login?forgot=true' },
]
