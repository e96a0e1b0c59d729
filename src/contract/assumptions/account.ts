import type { Assumption } from './assumption.ts'

/** Profile and settings. */
export const accountAssumptions: readonly Assumption[] = [
  {
    id: 'ASM-PROFILE-ID',
    subject: ['readProfile', 'writeProfile', 'updateAdminProfile'],
    chosen: 'The id in the path is the id of the status item; the id of another account is 404',
    alternatives: ['the id of a profile record', 'the e-mail', '403 for another account'],
    why: 'The description does not name the source of the id.',
  },
  {
    id: 'ASM-PROFILE-SHAPE',
    subject: ['readProfile', 'writeProfile', 'updateAdminProfile'],
    chosen: 'The response has id, email, first_name, last_name, speciality, birthday (YYYY-MM-DD or null)',
    alternatives: ['the fields nested in {user}', 'a birthday in another format', '204 after a change'],
    why: 'The description names the four fields for a change and shows no response.',
  },
  {
    id: 'ASM-PROFILE-PARTIAL',
    subject: ['writeProfile', 'updateAdminProfile'],
    chosen: 'A PUT may omit fields; omitted fields keep their values',
    alternatives: ['all four are required', 'an omitted field is emptied'],
    why: 'The description marks no field as required.',
  },
  {
    id: 'ASM-TOKEN-SCHEME',
    subject: ['readProfile'],
    chosen: "'Authorization: Token' carries the same access token, and Bearer is refused there",
    alternatives: ['a token of another kind', 'both schemes are accepted'],
    why: "The description only names a 'token' authorization scheme.",
  },
  {
    id: 'ASM-ADMIN-HOST',
    subject: ['updateAdminProfile'],
    chosen:
      'Its URL is a setting, that of the API unless set; it takes the same bearer and stores the same profile',
    alternatives: ['a session cookie of its own', 'a store of its own'],
    why: "The description only names 'a separate admin host', without an address or a way to authenticate.",
  },
  {
    id: 'ASM-MAILING-BODY',
    subject: ['toggleMailing'],
    chosen: 'The body is {receive_email: new value}; a POST without a value toggles the switch',
    alternatives: ['the body is ignored', 'the body is required'],
    why: "The description has only the word 'toggle'; sending a value twice is harmless.",
  },
  {
    id: 'ASM-MAILING-ANSWER',
    subject: ['readMailing', 'toggleMailing'],
    chosen: 'Both responses are {receive_email}, a boolean',
    alternatives: ['the POST has an empty response', '{status: {receive_email}}'],
    why: 'The page reads the value again after a change, so it needs no response body of the POST.',
  },
]
