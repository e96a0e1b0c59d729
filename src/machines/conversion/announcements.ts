import type { Batch, ConversionContext, QueuedFile } from './conversion.types.ts'
import { countsOf, currentFile, isUnsettled } from './queue.ts'

/** A batch is announced in quarters; a batch of up to four files only at its start and end. */
const STEPS = 4

export const emptyBatch: Batch = { done: 0, failed: 0, cancelled: 0, announcedQuarters: 0 }

const files = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`

export function rejectedText(addedFiles: readonly QueuedFile[]): string {
  const refused = addedFiles.filter((file) => !isUnsettled(file)).length
  return refused === 0 ? '' : `${files(refused)} refused.`
}

/** If no file is being converted, the retry starts at once and `startText` announces it. */
export const retriedText = (context: ConversionContext): string =>
  currentFile(context) === undefined ? '' : `${files(countsOf(context).waiting)} waiting.`

export const SAVED = 'Saved.'

/** Keeps the announcement about rejected files, which was set by the same event. */
export const startText = ({ files: all, announcement }: ConversionContext): string =>
  `Converting ${files(all.filter(isUnsettled).length)}. ${announcement}`.trim()

/** Without counts: the summary of the page has them, and a screen reader would read them twice. */
export const endText = ({ batch: { failed } }: ConversionContext): string =>
  failed === 0 ? 'Finished.' : 'Finished, with errors.'

/** Counts one more settled file. Announces the progress after each full quarter, and each file that the user cancels. */
export function afterFileSettled(
  { files: all, batch, announcement }: ConversionContext,
  result: 'done' | 'failed' | 'cancelled',
): Pick<ConversionContext, 'batch' | 'announcement'> {
  const now = { ...batch, [result]: batch[result] + 1 }
  const settled = now.done + now.failed + now.cancelled
  const total = settled + all.filter(isUnsettled).length
  const quarter = Math.floor((settled * STEPS) / total)
  const isDue = total > STEPS && quarter > batch.announcedQuarters && quarter < STEPS
  const progress = isDue ? `${settled} of ${total} done.` : ''
  return {
    batch: isDue ? { ...now, announcedQuarters: quarter } : now,
    announcement:
      result === 'cancelled'
        ? `${files(now.cancelled)} cancelled. ${progress}`.trim()
        : progress || announcement,
  }
}
