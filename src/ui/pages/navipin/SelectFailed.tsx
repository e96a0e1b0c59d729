import type { RefObject } from 'react'
import { useFocusAfter } from '../../app/useFocusAfter.ts'
import { LoadError } from '../../components/LoadError.tsx'
import { TryAgain } from '../../components/TryAgain.tsx'
import { css } from '../../styled-system/css'
import { grid, wrap } from '../../styled-system/patterns'

interface SelectFailedProps {
  readonly label: string
  /** The select that replaces it when the list is loaded; then it gets the focus of the retry button. */
  readonly select: RefObject<HTMLElement | null>
  readonly isRetrying: boolean
}

/**
 * Replaces a select whose list failed to load, at the same height. The retry is the only possible step,
 * so its button has the accent.
 */
export const SelectFailed = ({ label, select, isRetrying }: SelectFailedProps) => (
  <div className={grid({ gap: '4' })}>
    <p className={css({ fontWeight: '600' })}>{label}</p>
    <div className={wrap({ alignItems: 'center', columnGap: '12', rowGap: '4' })}>
      <LoadError isBusy={isRetrying}>The list could not be loaded.</LoadError>
      <TryAgain ref={useFocusAfter(select)} variant="accent" isBusy={isRetrying} />
    </div>
  </div>
)
