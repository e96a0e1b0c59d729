import type { Batch, ConversionContext, QueuedFile } from './conversion.types.ts'
import { isUnsettled } from './queue.ts'

/** A batch is told of in quarters, and a small one at its ends alone. */
const STEPS = 4

export const emptyBatch: Batch = { done: 0, failed: 0, cancelled: 0, announcedQuarters: 0 }

const files = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`

export function rejectedText(addedFiles: readonly QueuedFile[]): string {
  const refused = addedFiles.filter((file) => !isUnsettled(file)).length
  return refused === 0 ? '' : `${files(refused)} refused.`
}

/** What was said in the same breath, of refused files, stays said. */
export const startText = ({ files: all, announcement }: ConversionContext): string =>
  `Converting ${files(all.filter(isUnsettled).length)}. ${announcement}`.trim()

export const endText = ({ batch: { done, failed, cancelled } }: ConversionContext): string =>
  `Finished: ${done} processed, ${failed} failed${cancelled === 0 ? '' : `, ${cancelled} cancelled`}.`

/** One more file of the batch is settled; said if a quarter of the batch is thereby passed. */
export function afterFileSettled(
  { files: all, batch, announcement }: ConversionContext,
  result: 'done' | 'failed' | 'cancelled',
): Pick<ConversionContext, 'batch' | 'announcement'> {
  const now = { ...batch, [result]: batch[result] + 1 }
  const settled = now.done + now.failed + now.cancelled
  const total = settled + all.filter(isUnsettled).length
  const quarter = Math.floor((settled * STEPS) / total)
  const isDue = total > STEPS && quarter > batch.announcedQuarters && quarter < STEPS
  return isDue
    ? { batch: { ...now, announcedQuarters: quarter }, announcement: `${settled} of ${total} done.` }
    : { batch: now, announcement }
}
