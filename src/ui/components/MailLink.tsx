import type { ReactNode } from 'react'
import { css } from '../styled-system/css'
import { lineLink, textLink } from './TextLink.tsx'

const address = css(textLink, { overflowWrap: 'anywhere' })
/** Prepared mails are offered outside of sentences. */
const preparedMail = css(lineLink, { overflowWrap: 'anywhere' })

interface Mail {
  readonly to: string
  readonly subject?: string
  readonly lines?: readonly string[]
}
interface MailLinkProps extends Mail {
  readonly children: ReactNode
}

/** A mailto link with a prepared subject and body. */
export const MailLink = ({ children, ...mail }: MailLinkProps) => (
  <a className={mail.subject === undefined ? address : preparedMail} href={mailTo(mail)}>
    {children}
  </a>
)

/** The address of a mail with a prepared subject and body. */
export function mailTo({ to, subject, lines = [] }: Mail): string {
  const body = encodeURIComponent(lines.join('\r\n'))
  return `mailto:${to}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}&body=${body}`}`
}
