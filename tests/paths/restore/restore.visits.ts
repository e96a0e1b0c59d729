import type { PageVisit } from '../page-visit.ts'
import { restoreBinders } from './restore.binders.ts'
import { restoreModel } from './restore.model.ts'

export const restoreVisits: readonly PageVisit[] = [
  { model: restoreModel, binders: restoreBinders, address: '/login?forgot=true' },
]
