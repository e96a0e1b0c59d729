import { useDeferredValue } from 'react'
import { downloadOf, hasSeveralResults, isLong, summaryText } from '../../machines/conversion/index.ts'
import { Button } from '../parts/Button.tsx'
import { useShop } from '../shop-context.ts'
import { css } from '../styled-system/css'
import { useSelected } from '../useView.ts'

const bar = css.raw({
  bg: 'ground',
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
  const { conversion, conversionSight } = useShop()
  const download = useSelected(conversion, downloadOf)
  const hasSeveral = useSelected(conversion, hasSeveralResults)
  // With the rows, not before them.
  const says = useDeferredValue(useSelected(conversionSight, summaryText))
  const isAlong = useSelected(conversionSight, isLong)
  return (
    <div className={css(bar, isAlong && along)} data-along={isAlong || undefined}>
      <p className={css({ flexGrow: '1', fontWeight: '600' })}>{says}</p>
      {(hasSeveral || download === 'packing') && (
        <Button
          variant="signal"
          isBusy={download === 'packing'}
          disabled={download === 'saving'}
          onClick={() => conversion.send({ type: 'results.packed' })}
        >
          All as one zip
        </Button>
      )}
      <Button
        variant={hasSeveral || download === 'packing' ? 'quiet' : 'signal'}
        isBusy={download === 'saving'}
        disabled={download === 'disabled' || download === 'packing'}
        onClick={() => conversion.send({ type: 'results.saved' })}
      >
        Download
      </Button>
    </div>
  )
}
