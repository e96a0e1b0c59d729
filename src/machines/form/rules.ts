import { PASSWORD_MAX, PASSWORD_MIN, VIN_LENGTH } from '../../contract/index.ts'
import type { Objection, Values } from '../fields.ts'

export const PLEASE_FILL_ALL = 'Please fill all fields'
export const EMAIL_REQUIRED = 'Email is required'

/** Both fields of a login, or none of it is sent. */
export const loginObjection = ({ email, password }: Values): Objection | null => {
  if (email && password) return null
  return { field: email ? 'password' : 'email', says: PLEASE_FILL_ALL }
}

export const emailObjection = ({ email }: Values): Objection | null =>
  email ? null : { field: 'email', says: EMAIL_REQUIRED }

/** The rules of a new password, in the order in which they are told: unlike, too short, too long. */
export const newPasswordObjection = ({ password1 = '', password2 = '' }: Values): Objection | null => {
  if (password1 !== password2) return { field: 'password2', says: 'Passwords do not match' }
  if (password1.length < PASSWORD_MIN)
    return { field: 'password1', says: `Password must be at least ${PASSWORD_MIN} characters` }
  if (password1.length > PASSWORD_MAX)
    return { field: 'password1', says: `Password must be less than ${PASSWORD_MAX} characters` }
  return null
}

export const registrationObjection = (values: Values): Objection | null =>
  emailObjection(values) ?? newPasswordObjection(values)

export const vinObjection = ({ vin = '' }: Values): Objection | null =>
  vin.length === VIN_LENGTH ? null : { field: 'vin', says: 'Error: wrong format' }
