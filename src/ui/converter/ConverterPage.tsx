import type { MouseEvent } from 'react'
import { conversionView } from '../../machines/conversion/index.ts'
import { Button } from '../parts/Button.tsx'
import { EmptyState } from '../parts/EmptyState.tsx'
import { TextLink } from '../parts/TextLink.tsx'
import { useShop } from '../shop-context.ts'
import { css } from '../styled-system/css'
import { useView } from '../useView.ts'
import { DropStrip } from './DropStrip.tsx'
import { FileList } from './FileList.tsx'
import { focusSoon } from './focus-soon.ts'
import { QueueSummary } from './QueueSummary.tsx'
import { useFileDrop } from './useFileDrop.ts'

/** Lies over everything while files are dragged, so that they may be dropped anywhere. */
const everywhere = css({
  position: 'fixed',
  inset: '0',
  zIndex: '3',
  borderWidth: '4',
  borderColor: 'signal',
  _forcedColors: { borderColor: 'Highlight' },
})

/** Coding files go in, one archive for each comes out. The queue lives on when the page is left. */
export function ConverterPage() {
  const { conversion } = useShop()
  const view = useView(conversion, conversionView)
  const { root, input, open } = useFileDrop()
  const { files, tally } = view
  const retryAll = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const first = currentTarget.closest('[data-state]')?.querySelector('li[data-status=error]')
    conversion.send({ type: 'failures.retried' })
    focusSoon(() => first?.querySelector('button'))
  }
  return (
    <div
      {...root}
      data-state={view.isWorking ? 'processing' : 'idle'}
      data-dialog={view.dialog}
      className={css({ display: 'grid', gap: '24' })}
    >
      <div>
        <TextLink to="/">Back to home page</TextLink>
        <h1
          tabIndex={-1}
          className={css({ fontSize: '30', fontWeight: '600', _focusVisible: { outline: 'none' } })}
        >
          Upload your File
        </h1>
        <p className={css({ color: 'muted', maxWidth: 'form' })}>
          Each coding file becomes one .aed file per module, in an archive of its own. The file formats are
          not public: look at each result before you use it.
        </p>
      </div>
      <input {...input} hidden />
      <DropStrip
        isDragging={view.isDragging}
        isWorking={view.isWorking}
        isFirst={tally.done === 0}
        open={open}
      />
      <p role="status" className={css({ srOnly: true })}>
        {view.said}
      </p>
      {tally.failed > 0 && (
        <p>
          <Button onClick={retryAll}>Retry all failed</Button>
        </p>
      )}
      {files.length === 0 ? (
        <EmptyState says="The files that you choose are listed here." />
      ) : (
        <FileList files={files} conversion={conversion} />
      )}
      <QueueSummary
        tally={tally}
        canDownload={view.canDownload}
        isPacking={view.isPacking}
        isSaving={view.isSaving}
        download={() => conversion.send({ type: 'results.saved' })}
        downloadAll={() => conversion.send({ type: 'results.packed' })}
      />
      {view.isDragging && <div className={everywhere} data-everywhere="" />}
    </div>
  )
}
