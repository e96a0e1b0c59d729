import { css } from '../styled-system/css'

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '16', fontSize: '14' })
const press = css({
  color: 'link',
  minHeight: '32',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
})

interface MeantEmailProps {
  readonly email: string
  readonly take: (email: string) => void
  readonly keep: () => void
}

/** Asks about a domain that looks mistyped, under its field; nothing waits for the answer. */
export const MeantEmail = ({ email, take, keep }: MeantEmailProps) => (
  <span className={row}>
    <span>{`Did you mean ${email.slice(email.lastIndexOf('@') + 1)}?`}</span>
    <button type="button" className={press} onClick={() => take(email)}>
      {`Use ${email}`}
    </button>
    <button type="button" className={press} onClick={keep}>
      Keep mine
    </button>
  </span>
)
