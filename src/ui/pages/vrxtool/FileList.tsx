import { memo, useDeferredValue } from 'react'
import { type ConversionActor, filesOf, type QueuedFile } from '../../../machines/conversion/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useView } from '../../app/useView.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { css } from '../../styled-system/css'
import { FileRow } from './FileRow.tsx'
import type { RowFocus } from './row-focus.ts'

/** Rows are rendered in memoised groups: a changed row re-renders only the rows of its group. */
const GROUP_SIZE = 40

/** A file becomes several. */
const DRAWING = ['M8 6H26L34 14V42H8ZM42 24H54L49 19M54 24L49 29', 'M62 6H88V18H62ZM62 30H88V42H62Z'] as const

interface FilesProps {
  readonly files: readonly QueuedFile[]
  readonly conversion: ConversionActor
  readonly rowFocus: RowFocus
}
interface RowGroupProps extends FilesProps {
  readonly isEnd: boolean
}

const areEqual = (before: RowGroupProps, now: RowGroupProps) =>
  before.isEnd === now.isEnd &&
  before.files.length === now.files.length &&
  before.files.every((file, index) => file === now.files[index])

const RowGroup = memo(
  ({ files, isEnd, ...shared }: RowGroupProps) =>
    files.map((file, index) => (
      <FileRow key={file.id} file={file} isLast={isEnd && index === files.length - 1} {...shared} />
    )),
  areEqual,
)

const list = css({ listStyle: 'none', minWidth: '0' })

/** Renders all rows, without virtualisation. */
export function FileList({ rowFocus }: Pick<FilesProps, 'rowFocus'>) {
  const { conversion, throttledConversion } = useApp()
  // Deferred, so that rendering many rows does not block input.
  const files = useDeferredValue(useView(throttledConversion, filesOf))
  if (files.length === 0)
    return <EmptyState drawing={DRAWING} message="The files that you choose are listed here." />
  const starts = files.flatMap((_, index) => (index % GROUP_SIZE === 0 ? index : []))
  return (
    <ol aria-label="Files" className={list}>
      {starts.map((start) => (
        <RowGroup
          key={start}
          files={files.slice(start, start + GROUP_SIZE)}
          isEnd={start + GROUP_SIZE >= files.length}
          conversion={conversion}
          rowFocus={rowFocus}
        />
      ))}
    </ol>
  )
}
