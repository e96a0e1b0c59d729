import type { conversionView } from '../../machines/conversion/index.ts'
import { Button } from '../parts/Button.tsx'
import { css } from '../styled-system/css'

const bar = css({
  bg: 'ground',
  borderTopWidth: '1',
  borderColor: 'edge',
  py: '16',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12',
  '@media (min-height: 31.25rem)': { position: 'sticky', bottom: '0' },
})

type Tally = ReturnType<typeof conversionView>['tally']

const parts = [
  ['waiting', 'waiting'],
  ['processing', 'in work'],
  ['done', 'processed'],
  ['failed', 'failed'],
  ['refused', 'refused'],
] as const

function summaryText(tally: Tally): string {
  const count = tally.added - tally.removed
  if (count === 0) return 'No files yet'
  const counted = parts.flatMap(([key, word]) => (tally[key] === 0 ? [] : `${tally[key]} ${word}`))
  return `${count} ${count === 1 ? 'file' : 'files'}: ${counted.join(', ')}`
}

interface QueueSummaryProps {
  readonly tally: Tally
  readonly canDownload: boolean
  readonly isPacking: boolean
  readonly isSaving: boolean
  readonly download: () => void
  readonly downloadAll: () => void
}

/** How it stands with all of them, and the way out. */
export const QueueSummary = ({
  tally,
  canDownload,
  isPacking,
  isSaving,
  download,
  downloadAll,
}: QueueSummaryProps) => (
  <div className={bar}>
    <p className={css({ flexGrow: '1', fontWeight: '600' })}>{summaryText(tally)}</p>
    {tally.done > 1 && (
      <Button isBusy={isPacking} keepsFocus disabled={isSaving} onClick={downloadAll}>
        All as one zip
      </Button>
    )}
    <Button
      look="signal"
      isBusy={isSaving}
      keepsFocus
      disabled={!canDownload || isPacking}
      onClick={download}
    >
      Download
    </Button>
  </div>
)
