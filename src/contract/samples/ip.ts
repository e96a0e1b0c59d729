import { crashed, malformed } from './rejections.ts'
import type { SampleOf } from './sample.ts'
import { VISITOR_IP } from './vehicles.ts'

export const lookUpIp = {
  requests: { plain: { query: { format: 'json' } } },
  replies: {
    200: { fourth: { ip: VISITOR_IP }, sixth: { ip: '2001:db8::7' } },
    ...malformed,
    ...crashed,
  },
} satisfies SampleOf<'lookUpIp'>
