import { css } from '../styled-system/css'
import { PageLink, type PageLinkProps } from './PageLink.tsx'

export const textLink = css.raw({
  color: 'link',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  py: '4',
  display: 'inline-block',
})

export const TextLink = (props: Omit<PageLinkProps, 'className'>) => (
  <PageLink {...props} className={css(textLink)} />
)
