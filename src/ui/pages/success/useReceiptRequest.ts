import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { type ReceiptRequest, receiptRequestFrom } from '../../../machines/receipt/index.ts'

/** What the address of the page that stands here is about. */
export function useReceiptRequest(): ReceiptRequest {
  const { search } = useLocation()
  return useMemo(() => {
    const query = new URLSearchParams(search)
    return receiptRequestFrom((name) => query.get(name))
  }, [search])
}
