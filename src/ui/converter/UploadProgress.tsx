import { type ConversionActor, sentShare } from '../../machines/conversion/index.ts'
import { Progress } from '../parts/Progress.tsx'
import { useSelected } from '../useView.ts'

/** Of the file whose turn it is. It alone follows the bytes. */
export function UploadProgress({
  name,
  conversion,
}: {
  readonly name: string
  readonly conversion: ConversionActor
}) {
  const share = useSelected(conversion, sentShare)
  return <Progress label={`Upload of ${name}`} done={share === 1 ? null : share} />
}
