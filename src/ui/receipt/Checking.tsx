import { Skeleton } from '../parts/Skeleton.tsx'
import { css } from '../styled-system/css'
import { AwaitedCells, CellsHeading } from './Cells.tsx'
import { useVisit } from './useVisit.ts'

/** Holds the place of what is to come, in its size. */
export function Checking() {
  // By the address, which is known before anything is asked.
  const { kind } = useVisit()
  return (
    <>
      <CellsHeading>{kind === 'order' ? 'Fetching your code' : 'Checking your payment'}</CellsHeading>
      <AwaitedCells />
      <Skeleton shape="control" />
      <p className={css({ color: 'muted' })}>This takes a few seconds. Nothing is charged by this page.</p>
    </>
  )
}
