import type { PageVisit } from '../page-visit.ts'
import { createPasswordModel, LINK } from './create-password.model.ts'
import { createPasswordPageObject } from './create-password.page-object.ts'

export const createPasswordVisits: readonly PageVisit[] = [
  {
    model: createPasswordModel,
    pageObject: createPasswordPageObject,
    address: `/create-password?id=${LINK.uid}&token=${LINK.token}`,
  },
]
