import { crashed, noCsrf, noToken } from './rejections.ts'
import type { SampleOf } from './sample.ts'

export const convert = {
  requests: {
    vrx: { multipart: { vrx_file: { name: 'WDD2130041A000000.vrx', size: 2_048 } } },
    upperCase: { multipart: { vrx_file: { name: 'W1K2050041R000000.VCX', size: 4_096 } } },
  },
  replies: {
    200: {
      named: { contentDisposition: 'attachment; filename="WDD2130041A000000_aed.zip"' },
      unnamed: { contentDisposition: null },
    },
    400: {
      wrongEnding: { detail: 'Only .vrx, .vcx and .sgde files can be converted.', code: 'EXTENSION' },
      empty: { detail: 'The file is empty.', code: 'EMPTY' },
      missing: { detail: 'No file was sent in vrx_file.' },
    },
    ...noToken,
    ...noCsrf,
    ...crashed,
  },
} satisfies SampleOf<'convert'>
