import type { Batch, ConversionContext, FileResult, QueuedFile } from './conversion.types.ts'
import { countsOf, currentFile, isUnsettled } from './queue.ts'

/** The progress of a batch of more than four files is announced after each of the first three quarters. */
const QUARTERS = 4

export const emptyBatch: Batch = { results: {}, announcedQuarters: 0 }

const fileCount = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`

export function rejectedText(addedFiles: readonly QueuedFile[]): string {
  const count = addedFiles.filter((file) => !isUnsettled(file)).length
  return count === 0 ? '' : `${fileCount(count)} not accepted.`
}

/** Empty if no file is being converted: the queue then starts at once, and `startText` announces it. */
export const retriedText = (context: ConversionContext): string =>
  currentFile(context) === undefined ? '' : `${fileCount(countsOf(context).waiting)} waiting.`

export const SAVED = 'Saved.'

/** Keeps the announcement about rejected files, which was set by the same event. */
export const startText = ({ files: all, announcement }: ConversionContext): string =>
  `Converting ${fileCount(all.filter(isUnsettled).length)}. ${announcement}`.trim()

/** Contains no counts: the summary on the page has them, and a screen reader would read them twice. */
export const endText = ({ batch }: ConversionContext): string =>
  Object.values(batch.results).includes('failed') ? 'Finished, with errors.' : 'Finished.'

/** Forgets the results of files that wait again. */
export function afterRetry(batch: Batch, files: readonly QueuedFile[]): Batch {
  const results: Record<string, FileResult> = { ...batch.results }
  for (const { id } of files.filter(isUnsettled)) delete results[id]
  return { ...batch, results }
}

/**
 * Counts a settled file. Announces the progress after the first, second and third quarter, and the number of
 * cancelled files after each cancellation.
 */
export function afterFileSettled(
  { files: all, batch, announcement }: ConversionContext,
  id: string,
  result: FileResult,
): Pick<ConversionContext, 'batch' | 'announcement'> {
  const now = { ...batch, results: { ...batch.results, [id]: result } }
  const results = Object.values(now.results)
  const settled = results.length
  const total = settled + all.filter(isUnsettled).length
  const quarter = Math.floor((settled * QUARTERS) / total)
  const isDue = total > QUARTERS && quarter > batch.announcedQuarters && quarter < QUARTERS
  const progress = isDue ? `${settled} of ${total} finished.` : ''
  return {
    batch: isDue ? { ...now, announcedQuarters: quarter } : now,
    announcement:
      result === 'cancelled'
        ? `${fileCount(results.filter((one) => one === 'cancelled').length)} cancelled. ${progress}`.trim()
        : progress || announcement,
  }
}
