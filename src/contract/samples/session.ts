import { TOKEN_NOT_VALID } from '../constants.ts'
import { crashed, malformed, noCsrf, noToken } from './rejections.ts'
import type { SampleOf } from './sample.ts'

// Well-formed tokens whose signature is the word 'sample'; the access token expires in the year 2100.
const HEAD = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9'
const ACCESS = `${HEAD}.eyJzdWIiOiI3IiwiZXhwIjo0MTAyNDQ0ODAwfQ.c2FtcGxl`
const REFRESH = `${HEAD}.eyJzdWIiOiI3IiwidG9rZW5fdHlwZSI6InJlZnJlc2gifQ.c2FtcGxl`
const pair = { access_token: ACCESS, refresh_token: REFRESH }

const PASSWORD = 'Passw0rd!'
const TOO_SHORT = 'Password must be at least 8 characters'
const MISMATCH = 'Passwords do not match'

export const login = {
  requests: { plain: { json: { email: 'plain@example.test', password: PASSWORD } } },
  replies: {
    200: { loggedIn: pair },
    400: {
      wrongCredentials: { non_field_errors: ['Unable to log in with provided credentials.'] },
      emptyFields: { email: ['This field may not be blank.'], password: ['This field may not be blank.'] },
      otherProblem: { detail: 'This account is locked.', code: 'locked' },
    },
    401: { wrongCredentials: { non_field_errors: 'The e-mail or the password is wrong.' } },
    ...noCsrf,
    ...crashed,
  },
} satisfies SampleOf<'login'>

export const loginWithGoogle = {
  requests: { credential: { json: { credential: 'opaque-google-credential' } } },
  replies: {
    200: { loggedIn: pair },
    400: { refused: { non_field_errors: ['This credential was not accepted.'] } },
    ...noCsrf,
    ...crashed,
  },
} satisfies SampleOf<'loginWithGoogle'>

export const register = {
  requests: {
    newAccount: { json: { email: 'new-user@example.test', password1: PASSWORD, password2: PASSWORD } },
  },
  replies: {
    201: { created: { detail: 'Account created.' }, silent: {} },
    400: {
      emailTaken: { email: ['A user is already registered with this e-mail address.'] },
      weakPassword: { password1: [TOO_SHORT, 'This password is too common.'] },
      mismatch: { non_field_errors: [MISMATCH] },
    },
    ...noCsrf,
    ...crashed,
  },
} satisfies SampleOf<'register'>

export const refreshTokens = {
  requests: { kept: { json: { refresh: REFRESH } } },
  replies: {
    200: {
      renewed: { access: ACCESS },
      rotated: { access: ACCESS, refresh: REFRESH },
      withoutAccess: {},
    },
    ...malformed,
    401: { notValid: { detail: 'Token is invalid or expired', code: TOKEN_NOT_VALID } },
    ...noCsrf,
    ...crashed,
  },
} satisfies SampleOf<'refreshTokens'>

export const requestPasswordReset = {
  requests: { known: { json: { email: 'plain@example.test' } } },
  replies: {
    200: { sent: { detail: 'Password reset e-mail has been sent.' }, silent: {} },
    400: { badEmail: { email: ['Enter a valid email address.'] } },
    ...noCsrf,
    ...crashed,
  },
} satisfies SampleOf<'requestPasswordReset'>

const link = { uid: 'Nw', token: 'c1y2k3-sample-reset-token' }

export const confirmPasswordReset = {
  requests: {
    classic: { params: link, json: { ...link, new_password1: PASSWORD, new_password2: PASSWORD } },
    newer: { params: link, json: { ...link, password: PASSWORD, repassword: PASSWORD } },
  },
  replies: {
    200: { changed: { detail: 'Password has been reset with the new password.' }, silent: {} },
    400: {
      usedLink: { token: ['Invalid value'] },
      weakPassword: { new_password1: [TOO_SHORT], new_password2: MISMATCH },
      weakNewer: { password: [TOO_SHORT], repassword: MISMATCH },
    },
    ...noCsrf,
    ...crashed,
  },
} satisfies SampleOf<'confirmPasswordReset'>

const currentAndNew = { new_password: PASSWORD, current_password: 'Old-Passw0rd' }
const changed = { changed: { detail: 'New password has been saved.' }, silent: {} }

export const changePassword = {
  requests: {
    newTwice: { json: { new_password1: PASSWORD, new_password2: PASSWORD } },
    currentAndNew: { json: currentAndNew },
  },
  replies: {
    200: changed,
    400: {
      firstRefused: { new_password1: [TOO_SHORT] },
      secondRefused: { new_password2: [MISMATCH] },
      wrongCurrent: { current_password: ['This is not the current password.'] },
    },
    ...noToken,
    ...crashed,
  },
} satisfies SampleOf<'changePassword'>

export const setPassword = {
  requests: { currentAndNew: { json: currentAndNew } },
  replies: {
    200: changed,
    400: { wrongCurrent: { current_password: ['This is not the current password.'] } },
    ...noToken,
    ...crashed,
  },
} satisfies SampleOf<'setPassword'>

export const readStatus = {
  requests: { plain: {} },
  replies: {
    200: {
      discounted: [{ id: 7, email: 'discount20@example.test', discount: 20 }],
      withoutDiscount: [{ id: 8, email: 'plain@example.test' }],
      nullDiscount: [{ id: 8, email: 'plain@example.test', discount: null }],
      withoutEmail: [{ id: '8', discount: 0 }],
      anonymous: [],
    },
    ...malformed,
    ...noToken,
    ...crashed,
  },
} satisfies SampleOf<'readStatus'>
