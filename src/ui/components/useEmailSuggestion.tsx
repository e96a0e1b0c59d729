import { type ReactNode, useState } from 'react'
import { suggestEmail } from '../../machines/form/index.ts'
import { EmailSuggestion } from './EmailSuggestion.tsx'
import { useRunAfterPointerUp } from './useRunAfterPointerUp.ts'

interface EmailSuggestionResult {
  /** Content below the field; `null` without a suggestion. */
  readonly suggestion: ReactNode
  /** True after the field was left once. */
  readonly wasLeft: boolean
  readonly onBlur: (field: HTMLInputElement) => void
}

/** After blur, suggests a correction of a mistyped mail domain, until the text changes or the user confirms it. */
export function useEmailSuggestion(email: string, onType: (email: string) => void): EmailSuggestionResult {
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const [confirmed, setConfirmed] = useState('')
  const runAfterPointerUp = useRunAfterPointerUp()
  const suggestion = field !== null && email !== confirmed ? suggestEmail(email) : null
  const take = (corrected: string) => {
    if (field === null) return
    field.value = corrected
    field.focus()
    onType(corrected)
  }
  const keep = () => {
    setConfirmed(email)
    field?.focus()
  }
  return {
    suggestion: suggestion && <EmailSuggestion email={suggestion} onAccept={take} onKeep={keep} />,
    wasLeft: field !== null,
    onBlur: (left) => runAfterPointerUp(() => setField(left)),
  }
}
