import { useDeferredValue } from 'react'
import { sentShare } from '../../../machines/conversion/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useSelected } from '../../app/useView.ts'
import { Progress } from '../../components/Progress.tsx'

/** Of the file whose turn it is. It alone follows the bytes. */
export function UploadProgress({ name }: { readonly name: string }) {
  // With the rows: nothing of the next file is shown on the row of the one before.
  const share = useDeferredValue(useSelected(useApp().throttledConversion, sentShare))
  return <Progress label={`Upload of ${name}`} done={share === 1 ? null : share} />
}
