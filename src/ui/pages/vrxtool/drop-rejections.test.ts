import { ErrorCode } from 'react-dropzone'
import { expect, it } from 'vitest'
import { rejectionOf } from '../../../machines/conversion/index.ts'

it.each([1, 1_000, 1_111, 1_048_576])(
  'R-CONV-27 R-CAT-26 a maximum size of %i bytes is shown in bytes',
  (maxSize) => {
    expect(rejectionOf(ErrorCode.FileTooLarge, { maxSize }).message).toBe(
      `File is larger than ${maxSize} bytes`,
    )
  },
)
it.each([1, 1_111])('R-CONV-28 R-CAT-27 a minimum size of %i bytes is shown in bytes', (minSize) => {
  expect(rejectionOf(ErrorCode.FileTooSmall, { minSize }).message).toBe(
    `File is smaller than ${minSize} bytes`,
  )
})
it('R-CONV-29 R-CAT-28 too many files are rejected with a message', () => {
  expect(rejectionOf(ErrorCode.TooManyFiles, { maxFiles: 1 }).message).toBe('Too many files')
})
