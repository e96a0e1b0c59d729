/**
 * The converter behind `POST /api/v1/convert`: one .aed file per module of a vehicle, as a zip.
 *
 * It depends on neither HTTP nor clock nor randomness. The upload is a file; it is parsed completely before the
 * response starts, so an error has its own response and never interrupts an archive:
 *
 *     const result = await convert({ name: 'drive.vrx', path }, { instant, author, title })
 *     if (result instanceof ConversionProblem) reject(result.code, result.message)
 *     else send(result.stream(), { 'content-disposition': contentDisposition(result.archiveName) })
 *
 * The formats are guesses: their true definitions are not public.
 */
export { contentDisposition } from './content-disposition.ts'
export { ConversionProblem } from './conversion-problem.ts'
export { type Conversion, convert, type Upload } from './convert.ts'
export { warningsHeader } from './warnings-header.ts'
