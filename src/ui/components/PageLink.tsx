import { type AnchorHTMLAttributes, useTransition } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router-dom'

export interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  readonly to: To
  /** What goes along to the page. */
  readonly state?: unknown
}

/** A way to another page of the shop. The router's own link also fetches pages in advance, which needs more code than all else. */
export function PageLink({ to, state, onClick, children, ...rest }: PageLinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state })
  // The press is answered at once: the next page, and on a slow line its code, comes after that.
  const [isUnderWay, lead] = useTransition()
  return (
    <a
      {...rest}
      href={href}
      aria-busy={isUnderWay || undefined}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) lead(() => follow(event))
      }}
    >
      {children}
    </a>
  )
}
