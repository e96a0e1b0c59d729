import type { ReactNode } from 'react'
import { HEAD_UNITS } from '../../contract/index.ts'
import { css } from '../styled-system/css'
import type { SystemStyleObject } from '../styled-system/types'
import { NoUnit, Ntg5s1, Ntg5s2, Ntg45, Ntg55 } from './drawings.tsx'

const [NTG45, NTG5S1, NTG5S2, NTG55] = HEAD_UNITS
const DRAWINGS: Readonly<Record<string, { readonly drawing: ReactNode; readonly knownBy: string }>> = {
  [NTG45]: { drawing: <Ntg45 />, knownBy: 'a keypad beside the slot' },
  [NTG5S1]: { drawing: <Ntg5s1 />, knownBy: 'a thick-framed screen that stands free' },
  [NTG5S2]: { drawing: <Ntg5s2 />, knownBy: 'a touchpad below a thin screen' },
  [NTG55]: { drawing: <Ntg55 />, knownBy: 'one wide glass over two displays' },
}

const drawn = css.raw({
  display: 'block',
  height: '100%',
  maxWidth: '100%',
  mx: 'auto',
  fill: 'none',
  stroke: 'ink',
  strokeWidth: '2',
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
})

interface HeadUnitProps {
  readonly unit: string
  readonly css?: SystemStyleObject
}

/** What a head unit looks like, in lines; only what it is known by is in colour. */
export function HeadUnit({ unit, css: styles }: HeadUnitProps) {
  const { drawing, knownBy } = DRAWINGS[unit] ?? { drawing: <NoUnit />, knownBy: null }
  return (
    <svg
      viewBox="0 0 240 140"
      role={knownBy === null ? undefined : 'img'}
      aria-hidden={knownBy === null}
      aria-label={knownBy === null ? undefined : `${unit}, typical look: ${knownBy}`}
      data-unit={unit}
      className={css(drawn, styles)}
    >
      {drawing}
    </svg>
  )
}
