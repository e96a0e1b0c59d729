import { css } from '../styled-system/css'
import { PageLink, type PageLinkProps } from './PageLink.tsx'

export const textLink = css.raw({
  color: 'link',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  py: '4',
  display: 'inline-block',
})
/** The padding enlarges the target; the margin keeps the height of the line. */
const inTextLink = css.raw(textLink, { my: '-4' })
/** For a link outside of sentences: as high as a button on touch screens. */
export const lineLink = css.raw(textLink, {
  _coarse: { display: 'inline-flex', alignItems: 'center', minHeight: 'touch', py: '0' },
})

interface TextLinkProps extends Omit<PageLinkProps, 'className'> {
  /** True in a sentence, whose lines stay as high as they are. */
  readonly isInText?: boolean
}

export const TextLink = ({ isInText = false, ...rest }: TextLinkProps) => (
  <PageLink {...rest} className={css(isInText ? inTextLink : lineLink)} />
)
