import { TOKEN_NOT_VALID } from '../constants.ts'

/** Error responses that many endpoints share. */
export const crashed = { 500: { crashed: { detail: 'A server error occurred.' } } }
export const malformed = {
  400: { malformed: { detail: 'The request could not be understood.', code: 'parse_error' } },
}
export const noCsrf = { 403: { noCsrf: { detail: 'CSRF Failed: CSRF token missing or incorrect.' } } }
export const unknown = { 404: { unknown: { detail: 'Not found.' } } }

const expired = {
  detail: 'Given token not valid for any token type',
  code: TOKEN_NOT_VALID,
  messages: [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is invalid or expired' }],
}
export const noToken = {
  401: {
    expired,
    missing: { detail: 'Authentication credentials were not provided.', code: TOKEN_NOT_VALID },
    uncoded: { detail: 'Authentication credentials were not provided.' },
  },
}
