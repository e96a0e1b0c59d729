import { Button } from '../../components/Button.tsx'
import { css } from '../../styled-system/css'
import { grid, wrap } from '../../styled-system/patterns'

interface SelectFailedProps {
  readonly label: string
  readonly retry: () => void
}

/** Replaces a select whose list failed to load, at the same height. Nothing else can be done then, so its button is amber. */
export const SelectFailed = ({ label, retry }: SelectFailedProps) => (
  <div className={grid({ gap: '4' })}>
    <p className={css({ fontWeight: '600' })}>{label}</p>
    <div className={wrap({ alignItems: 'center', columnGap: '12', rowGap: '4' })}>
      <p role="alert" className={css({ color: 'bad' })}>
        The list could not be loaded.
      </p>
      <Button variant="accent" onClick={retry}>
        Try again
      </Button>
    </div>
  </div>
)
