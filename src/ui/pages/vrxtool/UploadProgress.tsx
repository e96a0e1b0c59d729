import { useDeferredValue } from 'react'
import { sentShare } from '../../../machines/conversion/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useView } from '../../app/useView.ts'
import { Progress } from '../../components/Progress.tsx'

/** Upload progress of the current file; the only component that re-renders for each progress event. */
export function UploadProgress({ name }: { readonly name: string }) {
  // Deferred like the rows: otherwise the previous row would show the progress of the next file.
  const share = useDeferredValue(useView(useApp().throttledConversion, sentShare))
  return <Progress label={`Upload of ${name}`} done={share === 1 ? null : share} />
}
