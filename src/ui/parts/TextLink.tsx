import { Link, type LinkProps } from 'react-router-dom'
import { css } from '../styled-system/css'

export const textLink = css({
  color: 'link',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  py: '4',
  display: 'inline-block',
})

export const TextLink = (props: Omit<LinkProps, 'className'>) => <Link {...props} className={textLink} />
