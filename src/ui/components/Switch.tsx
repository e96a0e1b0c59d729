import { css } from '../styled-system/css'

/** The checkbox covers the drawn switch, and is invisible. */
const track = css({
  position: 'relative',
  flexShrink: '0',
  width: 'switch',
  minHeight: 'touch',
  display: 'inline-flex',
  alignItems: 'center',
  '& > input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer' },
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
  '& > :checked + span': { bg: 'accent', justifyContent: 'flex-end' },
  '& > :checked + span > span': { bg: 'onAccent' },
  '& > :focus-visible + span': {
    outlineStyle: 'solid',
    outlineWidth: '2',
    outlineColor: 'text',
    outlineOffset: '2',
  },
  _forcedColors: { '& > span > span': { borderWidth: '4' } },
})

interface SwitchProps {
  /** The id that its label refers to. */
  readonly id: string
  readonly describedBy: string
  readonly isOn: boolean
  readonly isBusy: boolean
  readonly onSwitch: () => void
}

/**
 * A checkbox that takes effect at once. While it is busy it keeps the focus and ignores clicks. Its state is that of the
 * checkbox, which must not have `aria-checked` (the linter's rule about that is off for this file).
 */
export const Switch = ({ id, describedBy, isOn, isBusy, onSwitch }: SwitchProps) => (
  <span className={track}>
    <input
      id={id}
      type="checkbox"
      role="switch"
      checked={isOn}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      aria-describedby={describedBy}
      onChange={() => {
        if (!isBusy) onSwitch()
      }}
    />
    <span>
      <span />
    </span>
  </span>
)
