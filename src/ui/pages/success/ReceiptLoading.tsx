import { Skeleton } from '../../components/Skeleton.tsx'
import { css } from '../../styled-system/css'
import { CodeHeading, CodeSkeleton } from './CodeCells.tsx'
import { useReceiptRequest } from './useReceiptRequest.ts'

/** Placeholder with the size of the receipt. */
export function ReceiptLoading() {
  // Decided by the URL, before any request.
  const { kind } = useReceiptRequest()
  return (
    <>
      <CodeHeading>{kind === 'order' ? 'Fetching your code' : 'Checking your payment'}</CodeHeading>
      <CodeSkeleton />
      <Skeleton shape="control" />
      <p className={css({ color: 'muted' })}>One moment. Nothing is charged by this page.</p>
    </>
  )
}
