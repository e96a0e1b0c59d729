import { css } from '../styled-system/css'

const wheel = css({
  flexShrink: '0',
  width: '16',
  height: '16',
  borderWidth: '2',
  borderColor: 'currentColor',
  borderTopColor: 'transparent',
  borderRadius: '50%',
  // In steps, as an instrument ticks: a wheel that glides is drawn anew with every frame.
  animation: 'spin 0.8s steps(8) infinite',
  _motionReduce: { animation: 'none' },
})

/** Something is under way; whatever stands beside it says what. */
export const Spinner = () => <span className={wheel} data-spinner="" aria-hidden="true" />
