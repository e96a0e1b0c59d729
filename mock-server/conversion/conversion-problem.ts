const MESSAGES = {
  EXTENSION: 'The file name must end in .vrx, .vcx or .sgde',
  EMPTY: 'The file is empty',
  BINARY: 'The file holds binary data, not text',
  UNREADABLE: 'The text of the file cannot be read',
  NOT_XML: 'The file is not well-formed XML',
  DOCTYPE: 'The file declares a document type, which is not accepted',
  WRONG_ROOT: 'The content does not match the file extension',
  WRONG_HEADER: 'The file does not start with the header of its file extension',
  NO_MODULES: 'The file holds no module with a coding',
  BAD_CODING: 'A coding string cannot be used',
} as const

export type ConversionErrorCode = keyof typeof MESSAGES

export const CONVERSION_ERROR_CODES = Object.keys(MESSAGES) as ConversionErrorCode[]

/** The reason why a file cannot be converted: a code for programs, a message for people. */
export class ConversionProblem extends Error {
  override readonly name = 'ConversionProblem'
  readonly code: ConversionErrorCode

  constructor(code: ConversionErrorCode, detail?: string) {
    super(detail === undefined ? `${MESSAGES[code]}.` : `${MESSAGES[code]}: ${detail}.`)
    this.code = code
  }
}
