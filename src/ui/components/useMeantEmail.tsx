import { type ReactNode, useState } from 'react'
import { suggestEmail } from '../../machines/form/index.ts'
import { EmailSuggestion } from './EmailSuggestion.tsx'
import { useAfterPress } from './useAfterPress.ts'

interface Meant {
  /** What stands under the field; `null` as long as there is nothing to ask. */
  readonly suggestion: ReactNode
  readonly onBlur: (field: HTMLInputElement) => void
}

/** Asks about a mistyped mail domain once the field was left, until its text changes or is kept. */
export function useMeantEmail(email: string, onType: (email: string) => void): Meant {
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const [kept, setKept] = useState('')
  const afterPress = useAfterPress()
  const suggestion = field !== null && email !== kept ? suggestEmail(email) : null
  const take = (corrected: string) => {
    if (field === null) return
    field.value = corrected
    field.focus()
    onType(corrected)
  }
  const keep = () => {
    setKept(email)
    field?.focus()
  }
  return {
    suggestion: suggestion && <EmailSuggestion email={suggestion} onAccept={take} keep={keep} />,
    onBlur: (left) => afterPress(() => setField(left)),
  }
}
