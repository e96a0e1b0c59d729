import { css } from '../styled-system/css'
import { wrap } from '../styled-system/patterns'

const row = wrap({ alignItems: 'center', columnGap: '16', fontSize: '14' })
const action = css({
  color: 'link',
  minHeight: '32',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
})

interface EmailSuggestionProps {
  readonly email: string
  readonly onAccept: (email: string) => void
  readonly onKeep: () => void
}

/** Suggests a correction for a mistyped mail domain below its field; submitting does not depend on it. */
export const EmailSuggestion = ({ email, onAccept, onKeep }: EmailSuggestionProps) => (
  <span className={row}>
    <span>{`Did you mean ${email.slice(email.lastIndexOf('@') + 1)}?`}</span>
    <button type="button" className={action} onClick={() => onAccept(email)}>
      {`Use ${email}`}
    </button>
    <button type="button" className={action} onClick={onKeep}>
      Keep mine
    </button>
  </span>
)
