import type { SnapshotFrom } from 'xstate'
import { type ConversionWarning, normalizeEmail } from '../../contract/index.ts'
import type { conversionMachine } from './conversion.machine.ts'
import type { FileStatus, QueuedFile } from './conversion.types.ts'
import { currentFile, isFailedRetryable, isRetryable, tallyOf } from './queue.ts'

export { isRetryable }

const STATUS_TEXTS: Readonly<Record<RowStatus, string>> = {
  waiting: 'Waiting',
  processing: 'Processing',
  processed: 'Processed',
  success: 'Success',
  error: 'Error',
  incorrectFileType: 'Incorrect file type',
  cancelled: 'Cancelled',
}

/** The display status of a row: a cancelled file has the status `error`, but its own label. */
export type RowStatus = FileStatus | 'cancelled'
export const rowStatus = ({ status, reason }: QueuedFile): RowStatus =>
  reason === 'cancelled' ? reason : status
export const statusText = (file: QueuedFile): string => STATUS_TEXTS[rowStatus(file)]

/** Removes invisible characters, which can disguise a file name. */
export const shownName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .trim() || 'File without a name'

/** The folder of a file as it is shown; empty without a folder. It distinguishes files of the same name. */
export const folderText = ({ folder }: QueuedFile): string => folder && shownName(folder)

/** The text below the name: why a file failed, or the name of its archive if that is not the backend's. */
export const detailText = ({ detail, conversion, saveName }: QueuedFile): string =>
  conversion === null || saveName === conversion.fileName ? detail : `Zip name: ${shownName(saveName)}`

const WARNING_TEXTS: Readonly<Record<string, (module: string) => string>> = {
  DUPLICATE_MODULE: (module) =>
    `${module} comes more than once: the later ones have a number in their names.`,
  MODULE_WITHOUT_CODING: (module) => `${module} contains no coding, so there is no file for it.`,
  DOMAIN_WITHOUT_CODING: (module) => `${module} has parts without coding: they are left out.`,
}
/** The text of a backend warning; an unknown warning is shown as received. */
const warningText = ({ code, module }: ConversionWarning): string =>
  (Object.hasOwn(WARNING_TEXTS, code) ? WARNING_TEXTS[code]?.(module) : undefined) ?? `${module}: ${code}`
/** Drops repeated texts, ignoring case: the backend may report one module in two spellings. */
export const warningTexts = (warnings: readonly ConversionWarning[]): readonly string[] =>
  warnings
    .map(warningText)
    .filter((text, at, all) => all.findIndex((other) => other.toUpperCase() === text.toUpperCase()) === at)

const UNITS = ['B', 'kB', 'MB', 'GB']
export function sizeText(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1)
  const size = bytes / 1000 ** step
  return `${step === 0 || size >= 10 ? Math.round(size) : size.toFixed(1)} ${UNITS[step]}`
}

type ConversionSnapshot = SnapshotFrom<typeof conversionMachine>

/** Upload progress of the current file, 0 to 1; at 1 the backend is converting. */
export function sentShare({ context }: ConversionSnapshot): number {
  const { sent, total } = context.progress
  return total === 0 ? 0 : sent / total
}

/**
 * True if only upload progress changed or the queue advanced: no user action (also no cancel), and not the start or the
 * end of a batch.
 */
export function isProgressOnly(
  { context: before }: ConversionSnapshot,
  { context: now }: ConversionSnapshot,
): boolean {
  const [fileBefore, fileNow] = [currentFile(before), currentFile(now)]
  if (fileBefore === undefined || fileNow === undefined) return false
  if (fileBefore.id === fileNow.id) return before.progress !== now.progress
  return now.files.find(({ id }) => id === fileBefore.id)?.reason !== 'cancelled'
}

// These selectors return stable references, so a component re-renders only when its own data change.
export const isWorking = (snapshot: ConversionSnapshot): boolean => snapshot.matches({ queue: 'processing' })
export const dialogOf = ({ value }: ConversionSnapshot) => value.dialog
export const downloadOf = ({ value }: ConversionSnapshot) => value.download
export const filesOf = ({ context }: ConversionSnapshot): readonly QueuedFile[] => context.files
/** The e-mail of the user whose files are listed, in one spelling; empty for those of a visitor. */
export const ownerOf = ({ context }: ConversionSnapshot): string => normalizeEmail(context.owner)
export const announcementOf = ({ context }: ConversionSnapshot): string => context.announcement
export const hasRetryable = ({ context }: ConversionSnapshot): boolean =>
  context.files.some(isFailedRetryable)
/** The id of the first file that 'Retry all failed' sends again; `null` if there is none. */
export const firstRetryable = ({ context }: ConversionSnapshot): string | null =>
  context.files.find(isFailedRetryable)?.id ?? null
/** The id of the next file, or of the previous one if this is the last; `null` if there is no other. */
export function neighbourOf({ context: { files } }: ConversionSnapshot, id: string): string | null {
  const index = files.findIndex((file) => file.id === id)
  return (files[index + 1] ?? files[index - 1])?.id ?? null
}
export const hasResults = ({ context }: ConversionSnapshot): boolean => tallyOf(context).done > 0
export const hasSeveralResults = ({ context }: ConversionSnapshot): boolean => tallyOf(context).done > 1

/** Up to this many rows are visible at once, together with their actions. */
const MAX_SHORT_LIST = 3
export const isLong = ({ context }: ConversionSnapshot): boolean => context.files.length > MAX_SHORT_LIST

const SUMMARY_PARTS = [
  ['waiting', 'waiting'],
  ['processing', 'processing'],
  ['done', 'processed'],
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
  ['refused', 'of\u00a0another\u00a0type'],
] as const

export function summaryText({ context }: ConversionSnapshot): string {
  const tally = tallyOf(context)
  const count = context.files.length
  if (count === 0) return 'No files yet'
  const counted = SUMMARY_PARTS.flatMap(([key, word]) =>
    tally[key] === 0 ? [] : `${tally[key]}\u00a0${word}`,
  )
  return `${count} ${count === 1 ? 'file' : 'files'}: ${counted.join(', ')}`
}
