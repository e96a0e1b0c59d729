import { css } from '../styled-system/css'

/** Six cells in two groups. Inline, so that one selection takes them all as one text. */
export const CELLS = [0, 1, 2, 3, 4, 5] as const

export const cells = css({
  fontFamily: 'code',
  fontWeight: '600',
  fontSize: { base: '30', phone: '44', wide: '64' },
  userSelect: 'all',
  // Signs of a code are read one by one, whatever the language of the reader.
  overflowWrap: 'anywhere',
  my: '-4',
})
export const cell = css({
  display: 'inline-block',
  textAlign: 'center',
  width: { base: '40', phone: '48', wide: '96' },
  height: { base: '48', phone: '64', wide: '120' },
  lineHeight: { base: '{sizes.48}', phone: '{sizes.64}', wide: '{sizes.120}' },
  my: '4',
  mr: { base: '4', wide: '8' },
  borderWidth: '1',
  borderColor: 'edge',
  borderRadius: 'box',
  bg: 'panel',
  '&:nth-child(3)': { mr: { base: '8', phone: '12', wide: '24' } },
  '&:last-child': { mr: '0' },
  _print: { bg: 'transparent' },
})
