import { receiptView } from '../../machines/receipt/index.ts'
import { Skeleton } from '../parts/Skeleton.tsx'
import { useShop } from '../shop-context.ts'
import { css } from '../styled-system/css'
import { useView } from '../useView.ts'
import { AwaitedCells, CellsHeading } from './Cells.tsx'

/** Holds the place of what is to come, in its size. */
export function Checking() {
  const { receipt } = useShop()
  const { kind } = useView(receipt, receiptView)
  return (
    <>
      <CellsHeading>{kind === 'order' ? 'Fetching your code' : 'Checking your payment'}</CellsHeading>
      <AwaitedCells />
      <Skeleton shape="control" />
      <p className={css({ color: 'muted' })}>This takes a few seconds. Nothing is charged by this page.</p>
    </>
  )
}
