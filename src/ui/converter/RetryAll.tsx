import type { MouseEvent } from 'react'
import { type ConversionActor, hasFailed } from '../../machines/conversion/index.ts'
import { Button } from '../parts/Button.tsx'
import { useSelected } from '../useView.ts'
import { focusSoon } from './focus-soon.ts'

/** Sends everything once more that failed; whoever asked for it goes on at the first of them. */
export function RetryAll({ conversion }: { readonly conversion: ConversionActor }) {
  if (!useSelected(conversion, hasFailed)) return null
  const retry = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const first = currentTarget.closest('[data-state]')?.querySelector('li[data-status=error]')
    conversion.send({ type: 'failures.retried' })
    focusSoon(() => first?.querySelector('button'))
  }
  return (
    <p>
      <Button onClick={retry}>Retry all failed</Button>
    </p>
  )
}
