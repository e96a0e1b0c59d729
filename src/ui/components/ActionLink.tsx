import { css } from '../styled-system/css'
import { type ButtonVariants, button } from '../theme/recipes.ts'
import { PageLink } from './PageLink.tsx'

interface ActionLinkProps extends ButtonVariants {
  readonly to: string
  /** History state for a page of the shop. */
  readonly state?: unknown
  readonly children: string
}

/** A link that looks like a button. Another site opens in a new tab, without access to this one. */
export function ActionLink({ to, variant = 'quiet', state, children }: ActionLinkProps) {
  const className = button({ variant })
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
