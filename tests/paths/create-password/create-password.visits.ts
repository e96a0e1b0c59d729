import type { PageVisit } from '../page-visit.ts'
import { createPasswordBinders } from './create-password.binders.ts'
import { createPasswordModel, LINK } from './create-password.model.ts'

export const createPasswordVisits: readonly PageVisit[] = [
  {
    model: createPasswordModel,
    binders: createPasswordBinders,
    address: `/create-password?id=${LINK.uid}&token=${LINK.token}`,
  },
]
