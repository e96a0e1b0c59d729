import { HEAD_UNITS } from '../../../contract/index.ts'

const [NTG45, NTG5S1, NTG5S2, NTG55] = HEAD_UNITS

interface UnitFacts {
  readonly unit: string
  /** Other spellings of the same unit, separated by commas; `null` if there are none. */
  readonly alias: string | null
  /** Worded as unsure, since no source confirms it. */
  readonly knownBy: string
  /** Cars that are confirmed to have it; there are more. */
  readonly cars: string
}

export const UNIT_FACTS: readonly UnitFacts[] = [
  {
    unit: NTG45,
    alias: null,
    knownBy: 'Usually: a keypad beside the slot, below a hooded screen.',
    cars: 'W204, facelift, from late 2011',
  },
  {
    unit: NTG5S1,
    alias: 'Star1, NTG5*1',
    knownBy: 'Usually: a screen with a thick frame that stands free above the vents.',
    cars: 'W176, facelift',
  },
  {
    unit: NTG5S2,
    alias: 'NTG5*2',
    knownBy: 'Usually: a thin screen, and a touchpad below it.',
    cars: 'W/S/C/A205 until June 2018, X/C253 until June 2019, W447 from May 2014 to June 2019, AMG GT',
  },
  {
    unit: NTG55,
    alias: null,
    knownBy: 'Usually: one wide glass over two displays.',
    cars: 'W213',
  },
]
