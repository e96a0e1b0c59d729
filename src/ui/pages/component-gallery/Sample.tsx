import type { ReactNode } from 'react'
import { css } from '../../styled-system/css'
import { grid } from '../../styled-system/patterns'

interface SampleProps {
  readonly name: string
  readonly children: ReactNode
}

/** One component under its name. */
export const Sample = ({ name, children }: SampleProps) => (
  <div className={grid({ gap: '12', justifyItems: 'stretch', minWidth: '0' })}>
    <h2 className={css({ fontFamily: 'code', fontSize: '14', color: 'muted' })}>{name}</h2>
    {children}
  </div>
)
