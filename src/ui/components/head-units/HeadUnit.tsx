import type { ReactNode } from 'react'
import { HEAD_UNITS } from '../../../contract/index.ts'
import { css } from '../../styled-system/css'
import type { SystemStyleObject } from '../../styled-system/types'
import { drawingStyle } from '../drawing-style.ts'
import { NoUnit, Ntg5s1, Ntg5s2, Ntg45, Ntg55 } from './drawings.tsx'

const [NTG45, NTG5S1, NTG5S2, NTG55] = HEAD_UNITS
interface Drawing {
  readonly drawing: ReactNode
  readonly knownBy: string
  /** `knownBy` in one to three words. */
  readonly inShort: string
}
const DRAWINGS: Readonly<Record<string, Drawing>> = {
  [NTG45]: { drawing: <Ntg45 />, knownBy: 'a keypad beside the slot', inShort: 'keypad' },
  [NTG5S1]: {
    drawing: <Ntg5s1 />,
    knownBy: 'a thick-framed screen that stands free',
    inShort: 'thick frame',
  },
  [NTG5S2]: { drawing: <Ntg5s2 />, knownBy: 'a touchpad below a thin screen', inShort: 'touchpad' },
  [NTG55]: { drawing: <Ntg55 />, knownBy: 'one wide glass over two displays', inShort: 'one wide glass' },
}
export const recognisedBy = (unit: string): string => DRAWINGS[unit]?.inShort ?? ''

const drawn = css.raw(drawingStyle, { height: '100%', maxWidth: '100%', mx: 'auto' })

interface HeadUnitProps {
  readonly unit: string
  readonly css?: SystemStyleObject
}

/** The drawing without a text alternative, because the name is next to it. */
export const DrawnUnit = ({ unit, css: styles }: HeadUnitProps) => (
  <svg viewBox="0 0 240 140" aria-hidden="true" data-drawn={unit} className={css(drawn, styles)}>
    {DRAWINGS[unit]?.drawing}
  </svg>
)

/** Line drawing of a head unit; only its distinctive feature is in colour. */
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
