import type { Assumption } from './assumption.ts'

/** Profile and settings. */
export const accountAssumptions: readonly Assumption[] = [
  {
    id: 'ASM-PROFILE-ID',
    subject: ['readProfile', 'writeProfile', 'updateAdminProfile'],
    chosen: 'The id in the path is the id of the status item; a foreign one is 404',
    alternatives: ['the id of a profile record', 'the e-mail', '403 for a foreign one'],
    why: 'Nothing says where the id comes from.',
  },
  {
    id: 'ASM-PROFILE-SHAPE',
    subject: ['readProfile', 'writeProfile', 'updateAdminProfile'],
    chosen: 'Answers id, email, first_name, last_name, speciality, birthday (YYYY-MM-DD or null)',
    alternatives: ['the fields nested in {user}', 'a birthday in another format', '204 after a change'],
    why: 'The four fields are stated for a change; no answer is shown.',
  },
  {
    id: 'ASM-PROFILE-PARTIAL',
    subject: ['writeProfile', 'updateAdminProfile'],
    chosen: 'A PUT may leave fields out, and leaves those alone',
    alternatives: ['all four are required', 'a field left out is emptied'],
    why: 'No field is called required.',
  },
  {
    id: 'ASM-TOKEN-SCHEME',
    subject: ['readProfile'],
    chosen: "'Authorization: Token' carries the same access token, and Bearer is refused there",
    alternatives: ['a token of another kind', 'both schemes are taken'],
    why: "The call is only said to use a 'token' authorization scheme.",
  },
  {
    id: 'ASM-ADMIN-HOST',
    subject: ['updateAdminProfile'],
    chosen:
      'Its address is a setting, the API host unless set; it takes the same bearer and stores the same profile',
    alternatives: ['a session cookie of its own', 'a store of its own'],
    why: "Only 'a separate admin host' is stated, neither where it is nor how one proves oneself there.",
  },
  {
    id: 'ASM-MAILING-BODY',
    subject: ['toggleMailing'],
    chosen: 'Sent is {receive_email: new value}; a POST without a value turns the switch over',
    alternatives: ['the body is ignored', 'the body is required'],
    why: "The call is only said to 'toggle'; a value sent twice does no harm.",
  },
  {
    id: 'ASM-MAILING-ANSWER',
    subject: ['readMailing', 'toggleMailing'],
    chosen: 'Both answer {receive_email}, a boolean',
    alternatives: ['the POST answers nothing', '{status: {receive_email}}'],
    why: 'The page asks again after a change, so it needs nothing from the POST.',
  },
]
