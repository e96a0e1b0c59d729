import type { ComponentProps } from 'react'
import { useApp } from '../app/app-context.ts'
import { focusRegion } from '../app/useFocusAfter.ts'
import { css } from '../styled-system/css'
import { Button } from './Button.tsx'

export type TryAgainProps = Pick<ComponentProps<typeof Button>, 'ref' | 'variant' | 'isBusy' | 'onClick'>

/** Loads again what has failed. When it is removed, its focus moves to the region around it. */
export const TryAgain = (props: TryAgainProps) => (
  <Button
    ref={focusRegion}
    css={css.raw({ justifySelf: 'start' })}
    onClick={useApp().retryLoading}
    {...props}
  >
    Try again
  </Button>
)
