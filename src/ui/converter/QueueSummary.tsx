import {
  type ConversionActor,
  downloadOf,
  hasSeveralResults,
  summaryText,
} from '../../machines/conversion/index.ts'
import { Button } from '../parts/Button.tsx'
import { css } from '../styled-system/css'
import { useSelected } from '../useView.ts'

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

/** How it stands with all of them, and the way out. */
export function QueueSummary({ conversion }: { readonly conversion: ConversionActor }) {
  const download = useSelected(conversion, downloadOf)
  return (
    <div className={bar}>
      <p className={css({ flexGrow: '1', fontWeight: '600' })}>{useSelected(conversion, summaryText)}</p>
      {useSelected(conversion, hasSeveralResults) && (
        <Button
          isBusy={download === 'packing'}
          keepsFocus
          disabled={download === 'saving'}
          onClick={() => conversion.send({ type: 'results.packed' })}
        >
          All as one zip
        </Button>
      )}
      <Button
        look="signal"
        isBusy={download === 'saving'}
        keepsFocus
        disabled={download === 'disabled' || download === 'packing'}
        onClick={() => conversion.send({ type: 'results.saved' })}
      >
        Download
      </Button>
    </div>
  )
}
