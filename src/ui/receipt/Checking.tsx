import { receiptView } from '../../machines/receipt/index.ts'
import { Heading } from '../parts/Heading.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { useShop } from '../shop-context.ts'
import { css } from '../styled-system/css'
import { useView } from '../useView.ts'
import { CELLS, cell, cells } from './cells.ts'

/** Holds the place of what is to come, in its size. */
export function Checking() {
  const { receipt } = useShop()
  const { kind } = useView(receipt, receiptView)
  return (
    <>
      <Heading>{kind === 'order' ? 'Fetching your code' : 'Checking your payment'}</Heading>
      <p className={cells} aria-hidden="true">
        {CELLS.map((place) => (
          <span key={place} className={`${cell} ${css({ bg: 'bone' })}`}>
            {'\u00a0'}
          </span>
        ))}
      </p>
      <Skeleton shape="control" />
      <p className={css({ color: 'muted' })}>This takes a few seconds. Nothing is charged by this page.</p>
    </>
  )
}
