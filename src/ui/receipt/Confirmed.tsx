import { receiptView } from '../../machines/receipt/index.ts'
import { Heading } from '../parts/Heading.tsx'
import { useShop } from '../shop-context.ts'
import { useView } from '../useView.ts'

/** A bundle has no code of its own: the host's word is all there is to say. */
export function Confirmed() {
  const { receipt } = useShop()
  const { message } = useView(receipt, receiptView)
  return <Heading>{message === '' ? 'Your purchase is confirmed.' : message}</Heading>
}
