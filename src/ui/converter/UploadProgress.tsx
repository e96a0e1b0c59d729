import { useDeferredValue } from 'react'
import { sentShare } from '../../machines/conversion/index.ts'
import { Progress } from '../parts/Progress.tsx'
import { useShop } from '../shop-context.ts'
import { useSelected } from '../useView.ts'

/** Of the file whose turn it is. It alone follows the bytes. */
export function UploadProgress({ name }: { readonly name: string }) {
  // With the rows: nothing of the next file is shown on the row of the one before.
  const share = useDeferredValue(useSelected(useShop().conversionSight, sentShare))
  return <Progress label={`Upload of ${name}`} done={share === 1 ? null : share} />
}
