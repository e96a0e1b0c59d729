import { WARNINGS_HEADER } from '../../src/contract/index.ts'
import { ConversionProblem, contentDisposition, convert, warningsHeader } from '../conversion/index.ts'
import type { HandlersOf } from './handler.ts'

/** Author and title in the converted files. */
const SIGNATURE = 'DemoShop'

export const files: HandlersOf<'convert'> = {
  convert: async ({ context, upload }) => {
    if (!upload) return { status: 400, body: { detail: 'vrx_file must be a file.', code: 'MISSING' } }
    const stamp = { instant: context.clock.date(), author: SIGNATURE, title: SIGNATURE }
    const conversion = await convert(upload, stamp)
    if (conversion instanceof ConversionProblem)
      return { status: 400, body: { detail: conversion.message, code: conversion.code } }
    const warnings = warningsHeader(conversion.warnings)
    return {
      status: 200,
      file: conversion.stream(),
      headers: {
        'content-type': 'application/zip',
        'content-disposition': contentDisposition(conversion.archiveName),
        ...(warnings === null ? {} : { [WARNINGS_HEADER.toLowerCase()]: warnings }),
      },
    }
  },
}
