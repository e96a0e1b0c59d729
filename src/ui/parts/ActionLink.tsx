import { css } from '../styled-system/css'
import { button } from '../theme/recipes.tsx'
import { PageLink } from './PageLink.tsx'

interface ActionLinkProps {
  readonly to: string
  readonly look?: 'signal' | 'quiet'
  /** What goes along to a page of the shop. */
  readonly state?: unknown
  readonly children: string
}

/** A way on that looks like what is done here; to another site it opens beside this one, which then knows nothing of it. */
export function ActionLink({ to, look = 'quiet', state, children }: ActionLinkProps) {
  const className = button({ variant: look })
  if (to.startsWith('/')) {
    return (
      <PageLink to={to} state={state} className={className}>
        {children}
      </PageLink>
    )
  }
  if (to.startsWith('mailto:')) {
    return (
      <a href={to} className={className}>
        {children}
      </a>
    )
  }
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <span className={css({ srOnly: true })}> (opens in a new tab)</span>
    </a>
  )
}
