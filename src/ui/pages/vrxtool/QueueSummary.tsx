import { useDeferredValue } from 'react'
import { downloadOf, hasSeveralResults, isLong, summaryText } from '../../../machines/conversion/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useSelected } from '../../app/useView.ts'
import { Button } from '../../components/Button.tsx'
import { css } from '../../styled-system/css'

const bar = css.raw({
  bg: 'background',
  borderTopWidth: '1',
  borderColor: 'edge',
  py: '16',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12',
})
/** Of a long list the end is far: it comes along at the foot of the window, where that leaves room. */
const along = css.raw({ '@media (min-height: 31.25rem)': { position: 'sticky', bottom: '0' } })

/** How it stands with all of them, and the way out. */
export function QueueSummary() {
  const { conversion, throttledConversion } = useApp()
  const download = useSelected(conversion, downloadOf)
  const hasSeveral = useSelected(conversion, hasSeveralResults)
  // With the rows, not before them.
  const summary = useDeferredValue(useSelected(throttledConversion, summaryText))
  const isAlong = useSelected(throttledConversion, isLong)
  return (
    <div className={css(bar, isAlong && along)} data-along={isAlong || undefined}>
      <p className={css({ flexGrow: '1', fontWeight: '600' })}>{summary}</p>
      {(hasSeveral || download === 'packing') && (
        <Button
          variant="accent"
          isBusy={download === 'packing'}
          disabled={download === 'saving'}
          onClick={() => conversion.send({ type: 'results.packed' })}
        >
          All as one zip
        </Button>
      )}
      <Button
        variant={hasSeveral || download === 'packing' ? 'quiet' : 'accent'}
        isBusy={download === 'saving'}
        disabled={download === 'disabled' || download === 'packing'}
        onClick={() => conversion.send({ type: 'results.saved' })}
      >
        Download
      </Button>
    </div>
  )
}
