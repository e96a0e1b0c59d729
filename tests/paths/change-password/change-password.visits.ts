import { loggedIn } from '../logged-in.ts'
import type { PageVisit } from '../page-visit.ts'
import { changePasswordBinders } from './change-password.binders.ts'
import { changePasswordModel } from './change-password.model.ts'

export const changePasswordVisits: readonly PageVisit[] = [
  {
    model: changePasswordModel,
    binders: changePasswordBinders,
    address: '/profile',
    prepare: loggedIn,
  },
]
