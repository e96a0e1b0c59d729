import { css } from '../styled-system/css'

const bar = css({
  appearance: 'none',
  display: 'block',
  width: '100%',
  height: '8',
  bg: 'skeleton',
  borderRadius: 'box',
  overflow: 'hidden',
  '&::-webkit-progress-bar': { bg: 'skeleton' },
  '&::-webkit-progress-value': { bg: 'stroke' },
  '&::-moz-progress-bar': { bg: 'stroke' },
  // Drawn as a full bar, because this state follows 100 % of the upload. The delay avoids an animation for
  // short waits.
  '&:indeterminate': {
    bg: 'stroke',
    animation: 'pulse 1.6s ease-in-out 0.4s infinite',
    _motionReduce: { animation: 'none' },
  },
  '&:indeterminate::-webkit-progress-bar': { bg: 'transparent' },
  // The filled part differs only by its colour, which forced colours would remove.
  _forcedColors: { borderWidth: '1', forcedColorAdjust: 'none' },
})

interface ProgressProps {
  readonly label: string
  /** 0 to 1; `null` if unknown. */
  readonly done: number | null
}

export const Progress = ({ label, done }: ProgressProps) => (
  <progress className={bar} aria-label={label} max={1} {...(done === null ? {} : { value: done })} />
)
