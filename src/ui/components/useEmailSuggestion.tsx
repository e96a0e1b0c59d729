import { type ReactNode, useState } from 'react'
import { LazyBoundary } from '../app/LazyBoundary.tsx'
import { lazyComponent } from '../app/lazy-component.ts'
import { useRunAfterPointerUp } from './useRunAfterPointerUp.ts'

const EmailSuggestion = lazyComponent(async () => (await import('./EmailSuggestion.tsx')).EmailSuggestion)

interface EmailSuggestionResult {
  /** Content below the field: the suggestion, or `fallback` without one. */
  readonly suggestionOr: (fallback: ReactNode) => ReactNode
  /** True after the field was left once. */
  readonly wasLeft: boolean
  readonly onBlur: (field: HTMLInputElement) => void
}

/** After blur, suggests a correction of a mistyped mail domain, until the text changes or the user confirms it. */
export function useEmailSuggestion(email: string, onType: (email: string) => void): EmailSuggestionResult {
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const [confirmed, setConfirmed] = useState('')
  const runAfterPointerUp = useRunAfterPointerUp()
  const suggestionOr = (fallback: ReactNode) => {
    if (field === null || email === confirmed || !email.includes('@')) return fallback
    const accept = (corrected: string) => {
      field.value = corrected
      field.focus()
      onType(corrected)
    }
    const keep = () => {
      setConfirmed(email)
      field.focus()
    }
    return (
      <LazyBoundary fallback={fallback}>
        <EmailSuggestion email={email} fallback={fallback} onAccept={accept} onKeep={keep} />
      </LazyBoundary>
    )
  }
  return { suggestionOr, wasLeft: field !== null, onBlur: (left) => runAfterPointerUp(() => setField(left)) }
}
