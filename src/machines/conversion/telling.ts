import type { Batch, ConversionContext, QueuedFile } from './conversion.types.ts'
import { isUnsettled } from './queue.ts'

/** A batch is told of in quarters, and a small one at its ends alone. */
const STEPS = 4

export const noBatch: Batch = { done: 0, failed: 0, cancelled: 0, told: 0 }

const files = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`

export function refusedText(came: readonly QueuedFile[]): string {
  const refused = came.filter((file) => !isUnsettled(file)).length
  return refused === 0 ? '' : `${files(refused)} refused.`
}

/** What was said in the same breath, of refused files, stays said. */
export const startText = ({ files: all, said }: ConversionContext): string =>
  `Converting ${files(all.filter(isUnsettled).length)}. ${said}`.trim()

export const endText = ({ batch: { done, failed, cancelled } }: ConversionContext): string =>
  `Finished: ${done} processed, ${failed} failed${cancelled === 0 ? '' : `, ${cancelled} cancelled`}.`

/** One more file of the batch is settled; said if a quarter of the batch is thereby passed. */
export function settledOne(
  { files: all, batch, said }: ConversionContext,
  how: 'done' | 'failed' | 'cancelled',
): Pick<ConversionContext, 'batch' | 'said'> {
  const now = { ...batch, [how]: batch[how] + 1 }
  const settled = now.done + now.failed + now.cancelled
  const total = settled + all.filter(isUnsettled).length
  const quarter = Math.floor((settled * STEPS) / total)
  const isDue = total > STEPS && quarter > batch.told && quarter < STEPS
  return isDue
    ? { batch: { ...now, told: quarter }, said: `${settled} of ${total} done.` }
    : { batch: now, said }
}
