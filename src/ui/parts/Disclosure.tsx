import type { ComponentProps, ReactNode } from 'react'
import { css } from '../styled-system/css'

const summary = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8',
  minHeight: 'touch',
  color: 'link',
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  _before: { content: '"+"', fontFamily: 'code', width: '16', textAlign: 'center' },
  'details[open] > &': { _before: { content: '"–"' } },
})

interface DisclosureProps extends Omit<ComponentProps<'details'>, 'className' | 'title'> {
  readonly title: ReactNode
}

/** More about it, for who wants to know. */
export const Disclosure = ({ title, children, ...rest }: DisclosureProps) => (
  <details {...rest}>
    <summary className={summary}>
      <span>{title}</span>
    </summary>
    <div className={css({ pl: '24', pb: '8' })}>{children}</div>
  </details>
)
