import type { AnchorHTMLAttributes } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router-dom'

export interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  readonly to: To
  /** What goes along to the page. */
  readonly state?: unknown
}

/** A way to another page of the shop. The router's own link also fetches pages in advance, which needs more code than all else. */
export function PageLink({ to, state, onClick, children, ...rest }: PageLinkProps) {
  const href = useHref(to)
  // The next page is made after the press, not within it.
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state, useTransitions: true })
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    >
      {children}
    </a>
  )
}
