import { css } from '../styled-system/css'

const wheel = css({
  flexShrink: '0',
  width: '16',
  height: '16',
  borderWidth: '2',
  borderColor: 'currentColor',
  borderTopColor: 'transparent',
  borderRadius: '50%',
  // Eight steps, because a smooth rotation repaints every frame.
  animation: 'spin 0.8s steps(8) infinite',
  _motionReduce: { animation: 'none' },
})

/** Decorative; the text next to it describes the activity. */
export const Spinner = () => <span className={wheel} data-spinner="" aria-hidden="true" />
