import { loggedIn } from '../logged-in.ts'
import type { PageVisit } from '../page-visit.ts'
import { changePasswordModel } from './change-password.model.ts'
import { changePasswordPageObject } from './change-password.page-object.ts'

export const changePasswordVisits: readonly PageVisit[] = [
  {
    model: changePasswordModel,
    pageObject: changePasswordPageObject,
    address: '/profile',
    prepare: loggedIn,
  },
]
