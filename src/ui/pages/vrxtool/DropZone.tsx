import type { Ref } from 'react'
import { Button } from '../../components/Button.tsx'
import { css } from '../../styled-system/css'
import { card } from '../../theme/recipes.ts'

const strip = css(card.raw(), {
  display: 'grid',
  gridTemplateColumns: { base: '1fr', wide: 'minmax(0, 1fr) auto' },
  alignItems: 'stretch',
  borderStyle: 'dashed',
})
const zone = css({
  minHeight: { base: '64', wide: '96' },
  px: '24',
  py: '12',
  fontSize: '20',
  fontWeight: '600',
  textAlign: { base: 'center', wide: 'left' },
  cursor: 'pointer',
  _focusVisible: { outlineOffset: '-4' },
})
const types = css({
  display: 'block',
  color: 'muted',
  fontSize: { base: '14', wide: '16' },
  fontWeight: '400',
})

interface DropZoneProps {
  readonly ref: Ref<HTMLDivElement>
  readonly isDragging: boolean
  readonly isWorking: boolean
  /** True if the button has the recommended action: there is nothing to download yet. */
  readonly isNextStep: boolean
  readonly openDialog: () => void
}

/** Drop zone and file dialog button. The zone accepts files while others are processed; the button waits. */
export const DropZone = ({ ref, isDragging, isWorking, isNextStep, openDialog }: DropZoneProps) => (
  <div ref={ref} className={strip}>
    <button type="button" className={zone} onClick={openDialog} data-zone="">
      <span>{isDragging ? 'Drop the files here ...' : 'Drag and Drop it here'}</span>
      <span className={types}>.vrx, .vcx and .sgde, as many as you like</span>
    </button>
    <div className={css({ display: 'grid', alignItems: 'center', p: '16' })}>
      <Button variant={isNextStep ? 'accent' : 'quiet'} isBusy={isWorking} onClick={openDialog}>
        {isWorking ? 'Processing...' : 'Choose file'}
      </Button>
    </div>
  </div>
)
