import type { MouseEvent } from 'react'
import { type ConversionActor, isRetryable, type QueuedFile } from '../../../machines/conversion/index.ts'
import { css } from '../../styled-system/css'
import { RowAction } from './RowAction.tsx'
import { useKeepFocus } from './useKeepFocus.ts'

const actions = css({
  gridArea: 'actions',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
})

interface RowActionsProps {
  readonly file: QueuedFile
  readonly name: string
  readonly conversion: ConversionActor
}

/** Actions that are possible now. Each has a fixed place, so that a double click never hits another action. */
export function RowActions({ file, name, conversion }: RowActionsProps) {
  const { id, status, isOpen } = file
  const isUnsettled = status === 'waiting' || status === 'processing'
  const hasResult = status === 'processed' || status === 'success'
  const remove = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const row = currentTarget.closest('li')
    const beside = row?.nextElementSibling ?? row?.previousElementSibling
    const next = beside?.querySelector<HTMLElement>('button')
    ;(next ?? document.querySelector<HTMLElement>('[data-zone]'))?.focus()
    conversion.send({ type: 'file.removed', id })
  }
  return (
    <span className={actions} {...useKeepFocus()}>
      {isRetryable(file) && (
        <RowAction label="Retry" name={name} onClick={() => conversion.send({ type: 'file.retried', id })} />
      )}
      {hasResult && (
        <RowAction
          label="Contents"
          name={name}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-contents` : undefined}
          onClick={() => conversion.send({ type: isOpen ? 'file.closed' : 'file.opened', id })}
        />
      )}
      {isUnsettled && (
        <RowAction
          label="Cancel"
          name={name}
          onClick={() => conversion.send({ type: 'file.cancelled', id })}
        />
      )}
      {!isUnsettled && <RowAction label="Remove" name={name} onClick={remove} />}
    </span>
  )
}
