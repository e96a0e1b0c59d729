import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import { mailingView } from '../../../../machines/mailing/index.ts'
import { sessionView } from '../../../../machines/session/index.ts'
import { useApp } from '../../../app/app-context.ts'
import { useAttempt } from '../../../app/useAttempt.ts'
import { useAppActor, useView } from '../../../app/useView.ts'
import { ErrorText } from '../../../components/ErrorText.tsx'
import { LoadError } from '../../../components/LoadError.tsx'
import { Switch } from '../../../components/Switch.tsx'
import { TryAgain } from '../../../components/TryAgain.tsx'
import { css } from '../../../styled-system/css'
import { grid } from '../../../styled-system/patterns'
import { card } from '../../../theme/recipes.ts'

/** Settings of the account. A change of user starts a new machine. */
export function SettingsPage() {
  const { email } = useAppActor('session', sessionView)
  return (
    <section aria-labelledby="settings" tabIndex={-1} className={grid({ gap: '16' })}>
      <h2 id="settings" tabIndex={-1} className={css({ fontSize: '20' })}>
        <span className={css({ fontWeight: '600' })}>Settings</span>
        {' - '}
        <span className={css({ color: 'muted' })}>Manage your profile settings</span>
      </h2>
      <Mailing key={email} />
    </section>
  )
}

const box = css(card.raw(), {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '16',
  '& > button': { flexShrink: '0' },
  p: '16',
  maxWidth: 'card',
})

function Mailing() {
  const { machines, onReturn } = useApp()
  const mailing = useActorRef(machines.mailing)
  const { isLoading, hasLoadFailed, isRetrying, isBusy, isOn, hasChangeFailed } = useView(
    mailing,
    mailingView,
  )
  const attempt = useAttempt(mailing)
  useEffect(() => onReturn(() => mailing.send({ type: 'mailing.requested' })), [onReturn, mailing])
  return (
    <div className={box}>
      <div className={css({ flex: '1 1 12rem' })}>
        <label htmlFor="mailing" className={css({ fontWeight: '600' })}>
          Navigation codes Notifications
        </label>
        <p id="mailing-text" className={css({ color: 'muted' })}>
          Switch Navigation codes notifications sending.
        </p>
        {hasLoadFailed && <LoadError isBusy={isRetrying}>The setting could not be loaded.</LoadError>}
        {hasChangeFailed && !hasLoadFailed && (
          <ErrorText id="mailing-error" isNotified>
            The change was not confirmed. The switch shows the current setting.
          </ErrorText>
        )}
      </div>
      {isLoading && <p role="status">Loading...</p>}
      {hasLoadFailed && (
        <TryAgain
          variant="accent"
          isBusy={isRetrying}
          onClick={() => attempt({ type: 'mailing.requested' })}
        />
      )}
      {!isLoading && !hasLoadFailed && (
        <Switch
          id="mailing"
          describedBy={hasChangeFailed ? 'mailing-text mailing-error' : 'mailing-text'}
          isOn={isOn}
          isBusy={isBusy}
          onSwitch={() => attempt({ type: 'mailing.switched' })}
        />
      )}
    </div>
  )
}
