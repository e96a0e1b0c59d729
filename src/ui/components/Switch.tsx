import { css } from '../styled-system/css'

const track = css({
  flexShrink: '0',
  width: 'switch',
  minHeight: 'touch',
  display: 'inline-flex',
  alignItems: 'center',
  cursor: 'pointer',
  _disabled: { cursor: 'default' },
  '& > span': {
    display: 'flex',
    width: '100%',
    p: '4',
    borderWidth: '1',
    borderColor: 'edge',
    borderRadius: 'box',
    bg: 'field',
    justifyContent: 'flex-start',
  },
  '& > span > span': { width: '16', height: '16', bg: 'edge', borderRadius: 'box' },
  '&[aria-checked=true] > span': { bg: 'accent', justifyContent: 'flex-end' },
  '&[aria-checked=true] > span > span': { bg: 'onAccent' },
  _forcedColors: { '& > span > span': { borderWidth: '4' } },
})

interface SwitchProps {
  readonly labelledBy: string
  readonly describedBy: string
  readonly isOn: boolean
  readonly isBusy: boolean
  readonly onSwitch: () => void
}

/** A switch that takes effect at once. While it is busy it keeps the focus and ignores clicks. */
export const Switch = ({ labelledBy, describedBy, isOn, isBusy, onSwitch }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={isOn}
    aria-busy={isBusy}
    aria-disabled={isBusy}
    aria-labelledby={labelledBy}
    aria-describedby={describedBy}
    className={track}
    onClick={onSwitch}
  >
    <span>
      <span />
    </span>
  </button>
)
