import type { ReactNode } from 'react'
import { css } from '../styled-system/css'
import { lineLink, textLink } from './TextLink.tsx'

const address = css(textLink, { overflowWrap: 'anywhere' })
/** Prepared mails are offered outside of sentences. */
const preparedMail = css(lineLink, { overflowWrap: 'anywhere' })

interface MailLinkProps {
  readonly to: string
  readonly subject?: string
  readonly lines?: readonly string[]
  readonly children: ReactNode
}

/** A mailto link with a prepared subject and body. */
export function MailLink({ to, subject, lines = [], children }: MailLinkProps) {
  const ready = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}&body=${bodyOf(lines)}`
  return (
    <a className={subject === undefined ? address : preparedMail} href={`mailto:${to}${ready}`}>
      {children}
    </a>
  )
}

const bodyOf = (lines: readonly string[]) => encodeURIComponent(lines.join('\r\n'))
