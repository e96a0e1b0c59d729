import { firstRetryable, hasRetryable } from '../../../machines/conversion/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useAttempt } from '../../app/useAttempt.ts'
import { useView } from '../../app/useView.ts'
import { Button } from '../../components/Button.tsx'
import type { RowFocus } from './row-focus.ts'

/** Retries all failed files and moves the focus to the first of them. */
export function RetryAll({ rowFocus }: { readonly rowFocus: RowFocus }) {
  const { conversion, throttledConversion } = useApp()
  const attempt = useAttempt(conversion)
  if (!useView(throttledConversion, hasRetryable)) return null
  const retry = () => {
    rowFocus.focus(firstRetryable(conversion.getSnapshot()))
    attempt({ type: 'failures.retried' })
  }
  return (
    <p>
      <Button onClick={retry}>Retry all failed</Button>
    </p>
  )
}
