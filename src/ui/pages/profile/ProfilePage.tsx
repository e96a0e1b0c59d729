import { useActorRef } from '@xstate/react'
import { sessionView } from '../../../machines/session/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useAppActor } from '../../app/useView.ts'
import { ActionLink } from '../../components/ActionLink.tsx'
import { BalanceFailed } from '../../components/BalanceFailed.tsx'
import { Form } from '../../components/Form.tsx'
import { FormField } from '../../components/FormField.tsx'
import { ReadOnlyField } from '../../components/ReadOnlyField.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { TextLink } from '../../components/TextLink.tsx'
import { css } from '../../styled-system/css'
import { grid, wrap } from '../../styled-system/patterns'
import { formatActiveTo } from './active-to.ts'
import { daysLeft } from './days-left.ts'

const page = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
  alignItems: 'start',
  columnGap: '48',
  rowGap: '32',
})
const section = grid({ gap: '16', maxWidth: 'card' })
const actions = wrap({ alignItems: 'center', columnGap: '24', rowGap: '8' })
const heading = css({ fontSize: '20', fontWeight: '600' })

/** E-mail, balance and change of password. */
export function ProfilePage() {
  const { now } = useApp()
  const { email, balance, hasBalanceFailed, isBalanceFresh } = useAppActor('session', sessionView)
  const isEmpty = balance.points.length === 0 && balance.subscriptions.length === 0
  return (
    <div className={page}>
      <section aria-labelledby="profile" tabIndex={-1} className={section}>
        <h2 id="profile" tabIndex={-1} className={heading}>
          Profile
        </h2>
        <ReadOnlyField id="profile-email" label="Email" value={email} />
        {hasBalanceFailed ? (
          <BalanceFailed variant="accent" />
        ) : (
          balance.points.map(({ pk, fk_tool_name, amount }) => (
            <ReadOnlyField
              key={pk}
              id={`points-${pk}`}
              label={`${fk_tool_name} points`}
              value={String(amount)}
            />
          ))
        )}
        {balance.subscriptions.map(({ pk, fk_tool_name, end_date }) => (
          <ReadOnlyField
            key={pk}
            id={`subscription-${pk}`}
            label={`${fk_tool_name} subscription`}
            value={formatActiveTo(end_date)}
            hint={daysLeft(end_date, now()) ?? undefined}
          />
        ))}
        {isEmpty &&
          !hasBalanceFailed &&
          (isBalanceFresh ? <p>You have no tokens and no subscription.</p> : <Skeleton />)}
        <p className={actions}>
          <ActionLink to="/navipin" variant={hasBalanceFailed ? 'quiet' : 'accent'}>
            Order a code
          </ActionLink>
          <TextLink to="/subscription">Buy tokens or a subscription</TextLink>
        </p>
      </section>
      <section aria-labelledby="password-update" className={section}>
        <h2 id="password-update" className={heading}>
          Password update
        </h2>
        <PasswordUpdate />
      </section>
    </div>
  )
}

function PasswordUpdate() {
  const { forms } = useApp()
  const form = useActorRef(forms.changePassword)
  return (
    <Form form={form} action="Update password" variant="quiet">
      <FormField
        form={form}
        name="new_password1"
        label="New password"
        isNewPassword
        type="password"
        autoComplete="new-password"
      />
      <FormField
        form={form}
        name="new_password2"
        label="New password repeat"
        type="password"
        autoComplete="new-password"
      />
    </Form>
  )
}
