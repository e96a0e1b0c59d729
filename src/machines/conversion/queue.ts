import { IGNORED_FILE_NAMES } from '../../contract/index.ts'
import { createUniqueNames } from '../shared/unique-names.ts'
import type {
  Archive,
  ConversionContext,
  FileStatus,
  OfferedFile,
  QueuedFile,
  Upload,
} from './conversion.types.ts'
import { isConvertible } from './file-type.ts'
import { WRONG_TYPE } from './rejections.ts'

type Files = readonly QueuedFile[]

const ignored: readonly string[] = IGNORED_FILE_NAMES
/** True for metadata files that operating systems add to folders. */
export const isIgnored = ({ name }: { readonly name: string }): boolean => ignored.includes(name)

export const isResult = ({ status }: QueuedFile): boolean => status === 'processed' || status === 'success'
export const isUnsettled = ({ status }: QueuedFile): boolean =>
  status === 'waiting' || status === 'processing'
const isCancelled = ({ reason }: QueuedFile): boolean => reason === 'cancelled'
/** True if sending the same file again can succeed. */
export const isRetryable = ({ status, reason }: QueuedFile): boolean =>
  status === 'error' && (reason === null || reason === 'cancelled')
/** 'Retry all failed' skips files that the customer cancelled. */
export const isFailedRetryable = (file: QueuedFile): boolean => isRetryable(file) && !isCancelled(file)
/** The initial state of a file: waiting, or rejected if it breaks a rule. */
export function queued({ id, name, folder, size, rejection }: OfferedFile): QueuedFile {
  const finalRejection = isConvertible(name) ? rejection : (rejection ?? WRONG_TYPE)
  const status =
    finalRejection === null ? 'waiting' : finalRejection.about === 'type' ? 'incorrectFileType' : 'error'
  return {
    id,
    name,
    folder,
    size,
    status,
    reason: status === 'error' ? 'fileRefused' : null,
    detail: finalRejection?.message ?? '',
    conversion: null,
    saveName: '',
    isSaveUncertain: false,
    isOpen: false,
  }
}

export const updateFiles = (
  files: Files,
  isAffected: (file: QueuedFile) => boolean,
  change: Partial<QueuedFile>,
): Files => files.map((file) => (isAffected(file) ? { ...file, ...change } : file))

export const currentFile = ({ files }: ConversionContext): QueuedFile | undefined =>
  files.find(({ status }) => status === 'processing')
/** The upload of the current file. */
export function uploadOf(context: ConversionContext): Upload {
  const file = currentFile(context)
  if (file === undefined) throw new Error('[machines] an upload without a file')
  return { id: file.id, name: file.name }
}
export const nextOf = ({ files }: ConversionContext): QueuedFile | undefined =>
  files.find(({ status }) => status === 'waiting')

/** The unsaved archives, or all archives if every one was saved. */
export function unsaved({ files }: ConversionContext): readonly Archive[] {
  const notSaved = files.filter(({ status }) => status === 'processed')
  return archivesOf(notSaved.length > 0 ? notSaved : files.filter(isResult))
}
export const archivesOf = (files: Files): readonly Archive[] =>
  files.flatMap(({ id, conversion, saveName }) => (conversion === null ? [] : [{ id, fileName: saveName }]))

/**
 * Gives each result a unique name, in the order of the list and not of the responses: the second of the same name gets ' (2)'. A
 * result that was saved, or is being saved, keeps its name.
 */
export function withSaveNames(files: Files, outgoing: readonly Archive[]): Files {
  const keptIds = new Set(outgoing.map(({ id }) => id))
  const isKept = ({ id, status }: QueuedFile) => status === 'success' || keptIds.has(id)
  const uniqueName = createUniqueNames(
    new Set(files.filter(isKept).map(({ saveName }) => saveName.toLowerCase())),
  )
  return files.map((file) => {
    if (file.conversion === null || isKept(file)) return file
    const saveName = uniqueName(file.conversion.fileName)
    return saveName === file.saveName ? file : { ...file, saveName }
  })
}

/** Counts files by status. */
export function countsOf({ files }: Pick<ConversionContext, 'files'>) {
  const counts: Record<FileStatus | 'cancelled', number> = {
    waiting: 0,
    processing: 0,
    processed: 0,
    success: 0,
    error: 0,
    incorrectFileType: 0,
    cancelled: 0,
  }
  for (const file of files) counts[isCancelled(file) ? 'cancelled' : file.status] += 1
  return counts
}

/**
 * True if closing or reloading the page would lose a file that waits, is converted or can be retried, or a result that is unsaved or
 * possibly unsaved.
 */
export function hasUnsavedFiles(context: ConversionContext): boolean {
  const { waiting, processing, processed } = countsOf(context)
  return (
    waiting + processing + processed > 0 ||
    context.files.some((file) => file.isSaveUncertain || isFailedRetryable(file))
  )
}

/** Counts each file once, in the categories of the summary. */
export function tallyOf(context: ConversionContext) {
  const { waiting, processing, processed, success, error, incorrectFileType, cancelled } = countsOf(context)
  return {
    waiting,
    processing,
    done: processed + success,
    failed: error,
    cancelled,
    refused: incorrectFileType,
  }
}
