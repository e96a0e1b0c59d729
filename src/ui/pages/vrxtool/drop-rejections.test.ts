import { ErrorCode } from 'react-dropzone'
import { expect, it } from 'vitest'
import { rejectionOf } from '../../../machines/conversion/index.ts'

it.each([
  ['R-CONV-27 R-CAT-26', ErrorCode.FileTooLarge, 'File is larger than 1111 bytes'],
  ['R-CONV-28 R-CAT-27', ErrorCode.FileTooSmall, 'File is smaller than 7 bytes'],
  ['R-CONV-29 R-CAT-28', ErrorCode.TooManyFiles, 'Too many files'],
])("%s the drop zone's code '%s' has the text '%s'", (_ids, code, message) => {
  expect(rejectionOf(code, { maxSize: 1_111, minSize: 7 }).message).toBe(message)
})
