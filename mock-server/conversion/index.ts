/**
 * The converter behind `POST /api/v1/convert`: one .aed file per module of a vehicle, as a zip.
 *
 * It knows no HTTP, no clock and no chance. The upload is a file already; it is read whole before the first
 * byte of the answer, so every problem is an answer of its own and never half an archive:
 *
 *     const found = await convert({ name: 'drive.vrx', path }, { instant, author, title })
 *     if (found instanceof ConversionProblem) refuse(found.code, found.message)
 *     else send(found.stream(), { 'content-disposition': attachment(found.archiveName) })
 *
 * The formats are our own guess at formats whose true definitions are not public.
 */
export { attachment } from './content-disposition.ts'
export { ConversionProblem } from './conversion-problem.ts'
export { type Conversion, convert, type Upload } from './convert.ts'
export { warningsHeader } from './warnings-header.ts'
