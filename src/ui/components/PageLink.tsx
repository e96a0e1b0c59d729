import { type ComponentProps, useTransition } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router-dom'

export interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  readonly to: To
  /** History state of the page. */
  readonly state?: unknown
}

/** A link to another page of the shop. The router's `Link` also prefetches pages, which would add most of its bytes. */
export function PageLink({ to, state, onClick, children, ...rest }: PageLinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state })
  // Inside a transition the link reacts at once, and the next page renders when its chunk is loaded.
  const [isPending, startTransition] = useTransition()
  return (
    <a
      {...rest}
      href={href}
      aria-busy={isPending || undefined}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) startTransition(() => follow(event))
      }}
    >
      {children}
    </a>
  )
}
