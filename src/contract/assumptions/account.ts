import type { Assumption } from './assumption.ts'

/** Profile and settings. */
export const accountAssumptions: readonly Assumption[] = [
  {
    id: 'ASM-PROFILE-ID',
    endpoints: ['readProfile', 'writeProfile', 'updateAdminProfile'],
    assumed: 'The id in the path is the id of the status item; the id of another account is 404',
    alternatives: ['the id of a profile record', 'the e-mail', '403 for another account'],
    reason: 'The product description does not name the source of the id.',
  },
  {
    id: 'ASM-PROFILE-SHAPE',
    endpoints: ['readProfile', 'writeProfile', 'updateAdminProfile'],
    assumed: 'The response has id, email, first_name, last_name, speciality, birthday (YYYY-MM-DD or null)',
    alternatives: ['the fields nested in {user}', 'a birthday in another format', '204 after a change'],
    reason: 'The product description names the four fields for a change and shows no response.',
  },
  {
    id: 'ASM-PROFILE-PARTIAL',
    endpoints: ['writeProfile', 'updateAdminProfile'],
    assumed: 'A PUT may omit fields; omitted fields keep their values',
    alternatives: ['all four are required', 'an omitted field is emptied'],
    reason: 'The product description marks no field as required.',
  },
  {
    id: 'ASM-TOKEN-SCHEME',
    endpoints: ['readProfile'],
    assumed: "'Authorization: Token' carries the same access token, and Bearer is refused there",
    alternatives: ['a token of another kind', 'both schemes are accepted'],
    reason: "The product description only names a 'token' authorization scheme.",
  },
  {
    id: 'ASM-ADMIN-HOST',
    endpoints: ['updateAdminProfile'],
    assumed:
      'The URL of the admin host is a setting, by default that of the API; the host takes the same bearer and stores the same profile',
    alternatives: ['a session cookie of its own', 'a store of its own'],
    reason:
      "The product description only names 'a separate admin host', without an address or a way to authenticate.",
  },
  {
    id: 'ASM-MAILING-BODY',
    endpoints: ['toggleMailing'],
    assumed: 'The body is {receive_email: new value}; a POST without a value toggles the switch',
    alternatives: ['the body is ignored', 'the body is required'],
    reason: "The product description has only the word 'toggle'; sending a value twice is harmless.",
  },
  {
    id: 'ASM-MAILING-ANSWER',
    endpoints: ['readMailing', 'toggleMailing'],
    assumed: 'Both responses are {receive_email}, a boolean',
    alternatives: ['the POST has an empty response', '{status: {receive_email}}'],
    reason: 'The page reads the value again after a change, so it needs no response body of the POST.',
  },
]
