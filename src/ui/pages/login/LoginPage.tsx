import { useActorRef } from '@xstate/react'
import { Navigate, useLocation } from 'react-router-dom'
import { formView } from '../../../machines/form/index.ts'
import { sessionView } from '../../../machines/session/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useIsHydrated } from '../../app/useIsHydrated.ts'
import { useAppActor, useView } from '../../app/useView.ts'
import { ActionLink } from '../../components/ActionLink.tsx'
import { Callout } from '../../components/Callout.tsx'
import { Card } from '../../components/Card.tsx'
import { Form } from '../../components/Form.tsx'
import { FormField } from '../../components/FormField.tsx'
import { TextLink } from '../../components/TextLink.tsx'
import { css } from '../../styled-system/css'
import { wrap } from '../../styled-system/patterns'

const links = wrap({ justifyContent: 'space-between', gap: '8' })

/**
 * A text about the page to which the login returns. It does not state that something was paid: any page may
 * pass its URL to the login, with or without a payment.
 */
function returnNote(to: string): string | null {
  if (to.startsWith('/payment')) return 'Your order is kept. After the login you can finish it.'
  if (to.startsWith('/success'))
    return 'If you paid with an account, log in to that account to see the result.'
  return /^\/(error|cancel)/.test(to)
    ? 'If your account has an unfinished order, you find it after the login.'
    : null
}

/** Login form, request of a password reset, or the link from a reset mail, depending on the query. */
export function LoginPage() {
  const { forms, returnPath } = useApp()
  const { search, state } = useLocation()
  const query = new URLSearchParams(search)
  const login = useActorRef(forms.login)
  const isHydrated = useIsHydrated()
  const note = isHydrated ? returnNote(returnPath().to) : null
  const isEdited = useView(login, (snapshot) => formView(snapshot).isEdited)
  const isLoggedIn = useAppActor('session', (snapshot) => sessionView(snapshot).isLoggedIn)
  // The user was logged in already, or logged in in another tab.
  if (isLoggedIn && isEdited) return <Navigate replace {...returnPath()} />
  if (query.has('token')) {
    return (
      <Card title="Set new password">
        <p>One more step: choose your new password.</p>
        <ActionLink variant="accent" to={`/create-password${search}`}>
          Set new password
        </ActionLink>
      </Card>
    )
  }
  if (query.get('forgot') === 'true') return <RestoreCard />
  return (
    <Card title="Login to your account">
      {query.get('required') === 'true' && (
        <Callout isAlert>
          Authorization Required: To perform this action, please log in or create an account.
        </Callout>
      )}
      {note !== null && <p>{note}</p>}
      <Form form={login} action="Login">
        <FormField form={login} name="email" label="Email" type="email" autoComplete="username" />
        <FormField
          form={login}
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
        />
      </Form>
      <p className={links}>
        <TextLink to="/register" state={state}>
          Not registered yet?
        </TextLink>
        <TextLink to="/login?forgot=true" state={state}>
          Forgot your password?
        </TextLink>
      </p>
    </Card>
  )
}

function RestoreCard() {
  const { forms } = useApp()
  const { state } = useLocation()
  const restore = useActorRef(forms.restore)
  return (
    <Card title="Restore password">
      <p className={css({ color: 'muted' })}>
        We send you a link to set a new password. Look in your spam folder, too.
      </p>
      <Form form={restore} action="Send request">
        <FormField form={restore} name="email" label="Email" type="email" autoComplete="email" />
      </Form>
      <p>
        <TextLink to="/login" state={state}>
          Log in
        </TextLink>
      </p>
    </Card>
  )
}
