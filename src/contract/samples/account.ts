import { crashed, malformed, noToken, unknown } from './rejections.ts'
import type { SampleOf } from './sample.ts'

const params = { id: '7' }
const details = { first_name: 'Sam', last_name: 'Ample', speciality: 'Workshop', birthday: '1990-02-28' }
const full = { id: 7, email: 'plain@example.test', ...details }
const bare = { id: '7', email: 'plain@example.test', birthday: null }
const replies = {
  200: { full, bare },
  ...noToken,
  ...unknown,
  ...crashed,
}
const writing = {
  requests: {
    everything: { params, json: details },
    oneField: { params, json: { speciality: 'Reseller' } },
    withoutBirthday: { params, json: { birthday: null } },
  },
  replies: {
    ...replies,
    400: { badBirthday: { birthday: ['Date has wrong format. Use YYYY-MM-DD.'] } },
  },
}

export const readProfile = {
  requests: { own: { params } },
  replies: { ...replies, ...malformed },
} satisfies SampleOf<'readProfile'>

export const writeProfile = writing satisfies SampleOf<'writeProfile'>
export const updateAdminProfile = writing satisfies SampleOf<'updateAdminProfile'>

const mailing = { on: { receive_email: true }, off: { receive_email: false } }

export const readMailing = {
  requests: { plain: {} },
  replies: { 200: mailing, ...malformed, ...noToken, ...crashed },
} satisfies SampleOf<'readMailing'>

export const toggleMailing = {
  requests: {
    on: { json: { receive_email: true } },
    off: { json: { receive_email: false } },
    over: { json: {} },
    overWithoutBody: { json: undefined },
  },
  replies: {
    200: mailing,
    400: { notBoolean: { receive_email: ['Must be a valid boolean.'] } },
    ...noToken,
    ...crashed,
  },
} satisfies SampleOf<'toggleMailing'>
