import type { MouseEvent } from 'react'
import { hasRetryable } from '../../../machines/conversion/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useView } from '../../app/useView.ts'
import { Button } from '../../components/Button.tsx'

/** Retries all failed files and moves the focus to the first of them. */
export function RetryAll() {
  const { conversion, throttledConversion } = useApp()
  if (!useView(throttledConversion, hasRetryable)) return null
  const retry = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget
      .closest('[data-state]')
      ?.querySelector<HTMLElement>('li[data-status=error]:not([data-reason]) button')
      ?.focus()
    conversion.send({ type: 'failures.retried' })
  }
  return (
    <p>
      <Button onClick={retry}>Retry all failed</Button>
    </p>
  )
}
