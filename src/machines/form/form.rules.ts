import { PASSWORD_MAX, PASSWORD_MIN, VIN_LENGTH } from '../../contract/index.ts'
import type { FieldError, Values } from '../shared/fields.ts'

const PLEASE_FILL_ALL = 'Please fill all fields'
const EMAIL_REQUIRED = 'Email is required'

/** A login needs both fields. */
export const validateLogin = ({ email, password }: Values): FieldError | null => {
  if (email && password) return null
  return { field: email ? 'password' : 'email', message: PLEASE_FILL_ALL }
}

export const validateEmail = ({ email }: Values): FieldError | null =>
  email ? null : { field: 'email', message: EMAIL_REQUIRED }

/** Rules of a new password, in the order of validation: different, too short, too long. */
export const validateNewPassword = ({ password1 = '', password2 = '' }: Values): FieldError | null => {
  if (password1 !== password2) return { field: 'password2', message: 'Passwords do not match' }
  if (password1.length < PASSWORD_MIN)
    return { field: 'password1', message: `Password must be at least ${PASSWORD_MIN} characters` }
  if (password1.length > PASSWORD_MAX)
    return { field: 'password1', message: `Password must be less than ${PASSWORD_MAX} characters` }
  return null
}

export const validateRegistration = (values: Values): FieldError | null =>
  validateEmail(values) ?? validateNewPassword(values)

export const validateVin = ({ vin = '' }: Values): FieldError | null =>
  vin.length === VIN_LENGTH ? null : { field: 'vin', message: 'Error: wrong format' }
