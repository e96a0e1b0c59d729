import type { ReactNode } from 'react'
import { suggestEmail } from '../../machines/form/index.ts'
import { css } from '../styled-system/css'
import { wrap } from '../styled-system/patterns'

/** Hidden while its form is sent, which ignores a corrected address; its place stays, so that nothing moves. */
const row = wrap({
  alignItems: 'center',
  columnGap: '16',
  fontSize: '14',
  'input:read-only ~ div &': { visibility: 'hidden' },
})
const actions = wrap({ columnGap: '16' })
const action = css({
  color: 'link',
  minHeight: { base: '32', _coarse: 'touch' },
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
})

interface EmailSuggestionProps {
  readonly email: string
  /** Shown if there is no suggestion. */
  readonly fallback: ReactNode
  readonly onAccept: (email: string) => void
  readonly onKeep: () => void
}

/** Suggests a correction for a mistyped mail domain below its field; submitting does not depend on it. */
export function EmailSuggestion({ email, fallback, onAccept, onKeep }: EmailSuggestionProps) {
  const suggestion = suggestEmail(email)
  if (suggestion === null) return fallback
  return (
    <span className={row}>
      <span>{`Did you mean ${suggestion.slice(suggestion.lastIndexOf('@') + 1)}?`}</span>
      <span className={actions}>
        <button type="button" className={action} onClick={() => onAccept(suggestion)}>
          {`Use ${suggestion}`}
        </button>
        <button type="button" className={action} onClick={onKeep}>
          Keep mine
        </button>
      </span>
    </span>
  )
}
