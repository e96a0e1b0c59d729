import { useDeferredValue } from 'react'
import {
  downloadOf,
  hasResults,
  hasSeveralResults,
  isLong,
  summaryText,
} from '../../../machines/conversion/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useAttempt } from '../../app/useAttempt.ts'
import { useAppActor, useView } from '../../app/useView.ts'
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
/** Sticks to the bottom of the window if the list is long and the window is high enough. */
const stickyBar = css.raw({ '@media (min-height: 31.25rem)': { position: 'sticky', bottom: '0' } })

/** Totals of the queue, with the download button. */
export function QueueSummary() {
  const { conversion, throttledConversion } = useApp()
  const attempt = useAttempt(conversion)
  const download = useAppActor('conversion', downloadOf)
  const hasSome = useAppActor('conversion', hasResults)
  const hasSeveral = useAppActor('conversion', hasSeveralResults)
  // Deferred like the rows, so that both change together.
  const summary = useDeferredValue(useView(throttledConversion, summaryText))
  const isSticky = useView(throttledConversion, isLong)
  return (
    <>
      {hasSeveral && (
        <p className={css({ fontSize: '14', color: 'muted' })}>
          Download saves one zip for each file. If your browser asks, allow several downloads; if one is
          missing, use All as one zip.
        </p>
      )}
      <div className={css(bar, isSticky && stickyBar)} data-sticky={isSticky || undefined}>
        <p className={css({ flexGrow: '1', fontWeight: '600' })}>{summary}</p>
        {(hasSeveral || download === 'packing') && (
          <Button
            variant="accent"
            isBusy={download === 'packing'}
            disabled={download === 'saving'}
            onClick={() => attempt({ type: 'results.packed' })}
          >
            All as one zip
          </Button>
        )}
        <Button
          variant={hasSeveral || download === 'packing' ? 'quiet' : 'accent'}
          isBusy={download === 'saving'}
          disabled={!hasSome || download === 'packing'}
          onClick={() => attempt({ type: 'results.saved' })}
        >
          Download
        </Button>
      </div>
    </>
  )
}
