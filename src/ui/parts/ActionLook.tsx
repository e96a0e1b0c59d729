import { css, cx } from '../styled-system/css'

const base = css({
  minHeight: 'touch',
  px: '16',
  borderRadius: 'box',
  fontWeight: '600',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '8',
  cursor: 'pointer',
  _forcedColors: { borderWidth: '1' },
})

/** Something to be pressed: what a page is for, or anything else. */
export const actionLooks = {
  signal: cx(base, css({ bg: 'signal', color: 'onSignal' })),
  quiet: cx(base, css({ borderWidth: '1', borderColor: 'edge', color: 'ink' })),
}
