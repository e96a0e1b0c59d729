import type { SnapshotFrom } from 'xstate'
import type { ConversionWarning } from '../../contract/index.ts'
import type { conversionMachine } from './conversion.machine.ts'
import type { FileStatus, QueuedFile } from './conversion.types.ts'
import { countsOf, currentFile, isFailedRetryable, isRetryable, tallyOf } from './queue.ts'

export { isRetryable }

const STATUS_TEXTS: Readonly<Record<RowLook, string>> = {
  waiting: 'Waiting',
  processing: 'Processing',
  processed: 'Processed',
  success: 'Success',
  error: 'Error',
  incorrectFileType: 'Incorrect file type',
  cancelled: 'Cancelled',
}

/** How a row looks: a cancelled file is an error by its status alone. */
export type RowLook = FileStatus | 'cancelled'
export const rowLook = ({ status, reason }: QueuedFile): RowLook => (reason === 'cancelled' ? reason : status)
export const statusText = (file: QueuedFile): string => STATUS_TEXTS[rowLook(file)]

/** Without marks that nobody sees and that can make one name look like another. */
export const shownName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .trim() || 'File without a name'

const WARNING_TEXTS: Readonly<Record<string, (module: string) => string>> = {
  DUPLICATE_MODULE: (module) =>
    `${module} comes more than once: the later ones have a number in their names.`,
  MODULE_WITHOUT_CODING: (module) => `${module} holds no coding: there is no file of it.`,
  DOMAIN_WITHOUT_CODING: (module) => `${module} has parts without coding: they are left out.`,
}
/** The host's remark in words; one that is not known as it came. */
export const warningText = ({ code, module }: ConversionWarning): string =>
  (Object.hasOwn(WARNING_TEXTS, code) ? WARNING_TEXTS[code]?.(module) : undefined) ?? `${module}: ${code}`

const UNITS = ['B', 'kB', 'MB', 'GB']
export function sizeText(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1)
  const size = bytes / 1000 ** step
  return `${step === 0 || size >= 10 ? Math.round(size) : size.toFixed(1)} ${UNITS[step]}`
}

type ConversionSnapshot = SnapshotFrom<typeof conversionMachine>

/** How much of the file in flight has been sent, 0 to 1; when all of it has, the host is at work. */
export function sentShare({ context }: ConversionSnapshot): number {
  const { sent, total } = context.progress
  return total === 0 ? 0 : sent / total
}

/**
 * Nothing but the next bytes, or the next file: no hand did it, not even by cancelling, and neither the first file nor the
 * last is reached.
 */
export function isProgressOnly(
  { context: before }: ConversionSnapshot,
  { context: now }: ConversionSnapshot,
): boolean {
  const [one, other] = [currentFile(before), currentFile(now)]
  if (one === undefined || other === undefined) return false
  if (one.id === other.id) return before.progress !== now.progress
  return now.files.find(({ id }) => id === one.id)?.reason !== 'cancelled'
}

/** Whoever closes the page while something is in work, or not saved yet, loses it. */
export function hasUnsavedWork({ context }: ConversionSnapshot): boolean {
  const { waiting, processing, processed } = countsOf(context)
  return waiting + processing + processed > 0
}

// Each of these is the same by itself as long as it does not change, so that a screen follows no more than it shows.
export const isWorking = (snapshot: ConversionSnapshot): boolean => snapshot.matches({ queue: 'processing' })
export const isDragging = (snapshot: ConversionSnapshot): boolean => snapshot.matches({ drag: 'active' })
export const dialogOf = ({ value }: ConversionSnapshot) => value.dialog
export const downloadOf = ({ value }: ConversionSnapshot) => value.download
export const filesOf = ({ context }: ConversionSnapshot): readonly QueuedFile[] => context.files
/** Whose the list is; `null`: nobody's yet. */
export const ownerOf = ({ context }: ConversionSnapshot): string | null => context.owner
export const announcementOf = ({ context }: ConversionSnapshot): string => context.announcement
export const hasRetryable = ({ context }: ConversionSnapshot): boolean =>
  countsOf(context).error > 0 && context.files.some(isFailedRetryable)
export const hasResults = ({ context }: ConversionSnapshot): boolean => tallyOf(context).done > 0
export const hasSeveralResults = ({ context }: ConversionSnapshot): boolean => tallyOf(context).done > 1

/** So few rows are in sight at once, with all that can be done with them. */
const MAX_SHORT_LIST = 3
export const isLong = ({ context }: ConversionSnapshot): boolean => context.files.length > MAX_SHORT_LIST

const SUMMARY_PARTS = [
  ['waiting', 'waiting'],
  ['processing', 'in\u00a0work'],
  ['done', 'processed'],
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
  ['refused', 'refused'],
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
