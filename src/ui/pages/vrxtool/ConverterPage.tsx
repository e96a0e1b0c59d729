import { useState } from 'react'
import { announcementOf, dialogOf, hasResults, isWorking } from '../../../machines/conversion/index.ts'
import { useAppActor } from '../../app/useView.ts'
import { Heading } from '../../components/Heading.tsx'
import { TextLink } from '../../components/TextLink.tsx'
import { css } from '../../styled-system/css'
import { grid } from '../../styled-system/patterns'
import { DropZone } from './DropZone.tsx'
import { FileList } from './FileList.tsx'
import { QueueSummary } from './QueueSummary.tsx'
import { RetryAll } from './RetryAll.tsx'
import { createRowFocus } from './row-focus.ts'
import { useFileDrop } from './useFileDrop.ts'

/** Overlay of the whole page while files are dragged, so that they can be dropped anywhere. */
const dropOverlay = css({
  position: 'fixed',
  inset: '0',
  zIndex: '3',
  borderWidth: '4',
  borderColor: 'stroke',
  _forcedColors: { borderColor: 'Highlight' },
})

/** Converts coding files into one archive each. The queue continues when the page is left. */
export function ConverterPage() {
  const isAtWork = useAppActor('conversion', isWorking)
  const isNextStep = !useAppActor('conversion', hasResults)
  const { root, input, openDialog, isDragging } = useFileDrop()
  const [rowFocus] = useState(createRowFocus)
  return (
    <div
      {...root}
      data-state={isAtWork ? 'processing' : 'idle'}
      data-dialog={useAppActor('conversion', dialogOf)}
      className={grid({ gap: '24' })}
    >
      <div>
        <TextLink to="/">Back to home page</TextLink>
        <Heading>Upload your File</Heading>
        <p className={css({ color: 'muted', maxWidth: 'form' })}>
          Each coding file becomes one .aed file per module, in an archive of its own. The file formats are
          not public: look at each result before you use it. No account is needed.
        </p>
      </div>
      <input {...input} hidden />
      <DropZone
        ref={rowFocus.register(null)}
        isDragging={isDragging}
        isWorking={isAtWork}
        isNextStep={isNextStep}
        openDialog={openDialog}
      />
      <Announcement />
      <FileList rowFocus={rowFocus} />
      <RetryAll rowFocus={rowFocus} />
      <QueueSummary />
      {isDragging && <div className={dropOverlay} data-everywhere="" />}
    </div>
  )
}

const Announcement = () => (
  <p role="status" className={css({ srOnly: true })}>
    {useAppActor('conversion', announcementOf)}
  </p>
)
