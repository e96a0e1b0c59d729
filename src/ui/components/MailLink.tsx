import type { ReactNode } from 'react'
import { css } from '../styled-system/css'
import { textLink } from './TextLink.tsx'

const link = css(textLink, { overflowWrap: 'anywhere' })

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
    <a className={link} href={`mailto:${to}${ready}`}>
      {children}
    </a>
  )
}

const bodyOf = (lines: readonly string[]) => encodeURIComponent(lines.join('\r\n'))
