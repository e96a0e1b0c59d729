import { memo, useDeferredValue } from 'react'
import { type ConversionActor, filesOf, type QueuedFile } from '../../machines/conversion/index.ts'
import { EmptyState } from '../parts/EmptyState.tsx'
import { useShop } from '../shop-context.ts'
import { css } from '../styled-system/css'
import { useSelected } from '../useView.ts'
import { FileRow } from './FileRow.tsx'

/** A change to one row costs a look at its neighbours, and none at the rest. */
const TOGETHER = 40

interface FilesProps {
  readonly files: readonly QueuedFile[]
  readonly conversion: ConversionActor
}
interface NeighboursProps extends FilesProps {
  readonly isEnd: boolean
}

const areAlike = (before: NeighboursProps, now: NeighboursProps) =>
  before.isEnd === now.isEnd &&
  before.files.length === now.files.length &&
  before.files.every((file, at) => file === now.files[at])

const Neighbours = memo(
  ({ files, isEnd, conversion }: NeighboursProps) =>
    files.map((file, at) => (
      <FileRow key={file.id} file={file} isLast={isEnd && at === files.length - 1} conversion={conversion} />
    )),
  areAlike,
)

const list = css({ listStyle: 'none', minWidth: '0' })

/** Every row is there, however many there are. */
export function FileList() {
  const { conversion, conversionSight } = useShop()
  // Rows are drawn piece by piece, and give way to whoever presses something meanwhile.
  const files = useDeferredValue(useSelected(conversionSight, filesOf))
  if (files.length === 0) return <EmptyState says="The files that you choose are listed here." />
  const starts = files.flatMap((_, at) => (at % TOGETHER === 0 ? at : []))
  return (
    <ol aria-label="Files" className={list}>
      {starts.map((start) => (
        <Neighbours
          key={start}
          files={files.slice(start, start + TOGETHER)}
          isEnd={start + TOGETHER >= files.length}
          conversion={conversion}
        />
      ))}
    </ol>
  )
}
