import type { CodingSink, TextParser } from './coding-file.ts'
import { type ConversionErrorCode, ConversionProblem } from './conversion-problem.ts'
import { parseSgde } from './parse-sgde.ts'
import { parseVcx } from './parse-vcx.ts'
import { parseVrx } from './parse-vrx.ts'

export interface Format {
  readonly encoding: 'utf-8' | 'windows-1252'
  /** Error code if the content is not of this format. */
  readonly mismatchCode: ConversionErrorCode
  readonly parse: (sink: CodingSink) => TextParser
}

/** Formats by the last four characters of the file name, in lower case; a name may end in 'sgde' without a dot. */
const FORMATS = new Map<string, Format>([
  ['.vrx', { encoding: 'utf-8', mismatchCode: 'WRONG_ROOT', parse: parseVrx }],
  ['.vcx', { encoding: 'utf-8', mismatchCode: 'WRONG_ROOT', parse: parseVcx }],
  ['sgde', { encoding: 'windows-1252', mismatchCode: 'WRONG_HEADER', parse: parseSgde }],
])

export function formatOf(fileName: string): Format {
  const format = FORMATS.get(fileName.slice(-4).toLowerCase())
  if (format === undefined) throw new ConversionProblem('EXTENSION')
  return format
}
