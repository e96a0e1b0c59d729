import { css } from '../styled-system/css'

const press = css({
  color: 'link',
  fontSize: '14',
  py: '4',
  my: '-4',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
})

interface MeantEmailProps {
  readonly email: string
  readonly take: (email: string) => void
}

/** Asks about a domain that looks mistyped, beside the label, where it moves nothing under a finger. */
export const MeantEmail = ({ email, take }: MeantEmailProps) => (
  <button type="button" className={press} onClick={() => take(email)}>
    {`Did you mean ${email.slice(email.lastIndexOf('@') + 1)}?`}
  </button>
)
