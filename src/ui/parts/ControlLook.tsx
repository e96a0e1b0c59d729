import { css } from '../styled-system/css'

/** Whatever is typed into or chosen from: dashed while it cannot be, red while it is objected to. */
export const controlLook = css({
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
