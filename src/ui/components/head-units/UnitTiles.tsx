import { css } from '../../styled-system/css'
import { grid } from '../../styled-system/patterns'
import { DrawnUnit, recognisedBy } from './HeadUnit.tsx'

const tiles = grid({
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', desktop: 'repeat(4, minmax(0, 1fr))' },
  gap: '8',
  mb: '4',
})
const tile = css({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  rowGap: '4',
  minWidth: '0',
  p: '8',
  bg: 'panel',
  borderWidth: '1',
  borderColor: 'edge',
  borderRadius: 'box',
  cursor: 'pointer',
  fontSize: '14',
  lineHeight: '1.4',
  textAlign: 'center',
  _disabled: { cursor: 'default', borderStyle: 'dashed', color: 'muted' },
  // An outline in addition to the border keeps the size of the tile.
  '&[aria-pressed=true]': {
    borderColor: 'stroke',
    borderStyle: 'solid',
    outlineStyle: 'solid',
    outlineWidth: '2',
    outlineColor: 'stroke',
    outlineOffset: '0',
  },
})
const name = css({ fontWeight: '600' })

interface UnitTilesProps {
  readonly units: readonly {
    readonly unit: string
    readonly isChosen: boolean
    readonly canChoose: boolean
  }[]
  readonly onChange: (unit: string) => void
}

/** Pictures of the units to choose from. The keyboard skips them, because the select below does the same. */
export const UnitTiles = ({ units, onChange }: UnitTilesProps) => (
  <fieldset aria-label="Choose your unit by its look" className={tiles}>
    {units.map(({ unit, isChosen, canChoose }) => (
      <button
        key={unit}
        type="button"
        tabIndex={-1}
        className={tile}
        disabled={!canChoose}
        aria-pressed={isChosen}
        onClick={() => onChange(unit)}
      >
        <DrawnUnit unit={unit} css={css.raw({ height: '64' })} />
        <span className={name}>{unit}</span> <span>{recognisedBy(unit)}</span>
      </button>
    ))}
  </fieldset>
)
