import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { type ReceiptRequest, receiptRequestFrom } from '../../../machines/receipt/index.ts'

/** Ids of the payment or order in the URL of the rendered page. */
export function useReceiptRequest(): ReceiptRequest {
  const { search } = useLocation()
  return useMemo(() => {
    const query = new URLSearchParams(search)
    return receiptRequestFrom((name) => query.get(name))
  }, [search])
}
