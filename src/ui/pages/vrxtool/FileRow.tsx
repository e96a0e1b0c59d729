import { memo } from 'react'
import {
  type ConversionActor,
  detailText,
  folderText,
  type QueuedFile,
  rowStatus,
  shownName,
  sizeText,
  statusText,
} from '../../../machines/conversion/index.ts'
import { Step } from '../../components/Stepper.tsx'
import { css } from '../../styled-system/css'
import { FileContents } from './FileContents.tsx'
import { RowActions } from './RowActions.tsx'
import type { RowFocus } from './row-focus.ts'
import { UploadProgress } from './UploadProgress.tsx'

/** Rows outside of the window are not laid out or painted, but remain available to find-in-page and screen readers. */
const offscreen = css.raw({
  contentVisibility: 'auto',
  containIntrinsicBlockSize: { base: 'auto 4.5rem', wide: 'auto 3rem' },
})
const row = css({
  display: 'grid',
  gridTemplateColumns: { base: 'auto minmax(0, 1fr) auto', wide: '12rem minmax(0, 1fr) 5rem 15rem' },
  gridTemplateAreas: {
    base: '"name name size" "status actions actions" "detail detail detail" "more more more"',
    wide: '"status name size actions" ". detail detail detail" ". more more more"',
  },
  columnGap: { base: '8', wide: '16' },
  alignItems: 'baseline',
  alignContent: 'center',
  minHeight: '48',
  pt: { base: '8', wide: '0' },
})
const name = css({
  gridArea: 'name',
  fontFamily: 'code',
  fontSize: '14',
  minWidth: '0',
  overflowWrap: 'anywhere',
})
const folder = css({ color: 'muted' })
const status = css.raw({
  gridArea: 'status',
  display: 'flex',
  alignItems: 'center',
  gap: '8',
  fontWeight: '600',
})
const size = css({ gridArea: 'size', color: 'muted', whiteSpace: 'nowrap' })
const sending = css({ gridArea: 'size', alignSelf: 'center', minWidth: '64' })
const detail = css({ gridArea: 'detail', pb: '8', overflowWrap: 'anywhere' })
const muted = css(status, { color: 'muted' })
const good = css(status, { color: 'good' })
const bad = css(status, { color: 'bad' })
/** As wide as the widest mark, so that the words are in one column. */
const markStyle = css({ flexShrink: '0', minWidth: '32' })
/** Text colour, mark and step of each status. */
const variants = {
  waiting: [muted, '·', 'upcoming'],
  processing: [css(status), '→', 'current'],
  processed: [good, '✓', 'done'],
  success: [good, '✓✓', 'done'],
  error: [bad, '×', 'failed'],
  incorrectFileType: [bad, '×', 'failed'],
  cancelled: [muted, '–', 'upcoming'],
} as const

interface FileRowProps {
  readonly file: QueuedFile
  readonly isLast: boolean
  readonly conversion: ConversionActor
  readonly rowFocus: RowFocus
}

/** One file with its status and actions. */
export const FileRow = memo(({ file, isLast, ...shared }: FileRowProps) => {
  const folderName = folderText(file)
  const fileName = shownName(file.name)
  const fullName = folderName + fileName
  const detailed = detailText(file)
  const [tone, mark, step] = variants[rowStatus(file)]
  return (
    <Step
      isRow
      status={step}
      isLast={isLast}
      css={offscreen}
      data-status={file.status}
      data-reason={file.reason ?? undefined}
    >
      <div className={row}>
        <span className={tone}>
          <span aria-hidden="true" className={markStyle}>
            {mark}
          </span>
          <span>{statusText(file)}</span>
        </span>
        <bdi className={name} title={fullName}>
          {folderName && <bdi className={folder}>{folderName}</bdi>}
          {fileName}
        </bdi>
        {file.status === 'processing' ? (
          <span className={sending}>
            <UploadProgress name={fullName} />
          </span>
        ) : (
          <span className={size}>{sizeText(file.size)}</span>
        )}
        <RowActions file={file} name={fullName} {...shared} />
        {detailed !== '' && <p className={detail}>{detailed}</p>}
        {file.isOpen && <FileContents id={file.id} conversion={file.conversion} saveName={file.saveName} />}
      </div>
    </Step>
  )
})
