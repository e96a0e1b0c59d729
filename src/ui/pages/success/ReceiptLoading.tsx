import { Skeleton } from '../../components/Skeleton.tsx'
import { css } from '../../styled-system/css'
import { CodeHeading, CodeSkeleton } from './CodeCells.tsx'
import { useReceiptRequest } from './useReceiptRequest.ts'

/** Holds the place of what is to come, in its size. */
export function ReceiptLoading() {
  // By the address, which is known before anything is asked.
  const { kind } = useReceiptRequest()
  return (
    <>
      <CodeHeading>{kind === 'order' ? 'Fetching your code' : 'Checking your payment'}</CodeHeading>
      <CodeSkeleton />
      <Skeleton shape="control" />
      <p className={css({ color: 'muted' })}>This takes a few seconds. Nothing is charged by this page.</p>
    </>
  )
}
