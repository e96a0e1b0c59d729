import {
  type ConversionActor,
  isRetryable,
  neighbourOf,
  type QueuedFile,
} from '../../../machines/conversion/index.ts'
import { useAttempt } from '../../app/useAttempt.ts'
import { css } from '../../styled-system/css'
import { RowAction } from './RowAction.tsx'
import type { RowFocus } from './row-focus.ts'
import { useKeepFocus } from './useKeepFocus.ts'

const actions = css.raw({ gridArea: 'actions', display: 'flex', flexWrap: 'wrap' })
/** 'Cancel' is at the other end of the row than 'Remove', which replaces it. */
const unsettled = css(actions, { justifyContent: 'flex-start' })
const settled = css(actions, { justifyContent: 'flex-end' })

interface RowActionsProps {
  readonly file: QueuedFile
  readonly name: string
  readonly conversion: ConversionActor
  readonly rowFocus: RowFocus
}

/**
 * Actions that are possible now. The second half of a double click, or a press on 'Cancel' just when the file is finished,
 * never hits 'Remove'.
 */
export function RowActions({ file, name, conversion, rowFocus }: RowActionsProps) {
  const { id, status, isOpen } = file
  const attempt = useAttempt(conversion)
  const isUnsettled = status === 'waiting' || status === 'processing'
  const hasResult = status === 'processed' || status === 'success'
  const remove = () => {
    rowFocus.focus(neighbourOf(conversion.getSnapshot(), id))
    conversion.send({ type: 'file.removed', id })
  }
  return (
    <span className={isUnsettled ? unsettled : settled} {...useKeepFocus(rowFocus, id)}>
      {isRetryable(file) && (
        <RowAction label="Retry" name={name} onClick={() => attempt({ type: 'file.retried', id })} />
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
