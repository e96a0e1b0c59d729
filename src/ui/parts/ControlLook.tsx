import { css, cx } from '../styled-system/css'

const look = css({
  width: '100%',
  minWidth: '0',
  minHeight: 'touch',
  px: '12',
  bg: 'field',
  color: 'ink',
  borderWidth: '1',
  borderColor: 'edge',
  borderRadius: 'box',
  _disabled: { color: 'muted', bg: 'transparent', borderStyle: 'dashed' },
  _invalid: { borderColor: 'bad', borderWidth: '2' },
})

/**
 * Whatever is typed into or chosen from, with what it has of its own: dashed while it cannot be, red while it is objected
 * to. Something to be called, since each file that asks for it would hold a copy of mere words.
 */
export const controlLook = (...own: string[]) => cx(look, ...own)
