import { useActorRef } from '@xstate/react'
import { Navigate, useLocation } from 'react-router-dom'
import { registrationView } from '../../../machines/registration/index.ts'
import { sessionView } from '../../../machines/session/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useAppActor, useView } from '../../app/useView.ts'
import { Card } from '../../components/Card.tsx'
import { Form } from '../../components/Form.tsx'
import { FormField } from '../../components/FormField.tsx'
import { TextLink } from '../../components/TextLink.tsx'

/** E-mail of the receipt that links here; empty otherwise. */
function emailIn(state: unknown): string {
  const { email }: { readonly email?: unknown } = Object(state)
  return typeof email === 'string' ? email : ''
}

/** Registration. Logged-in users are redirected to the home page, unless they just registered here. */
export function RegisterPage() {
  const { machines } = useApp()
  const { state } = useLocation()
  const registration = useActorRef(machines.registration)
  const isEdited = useView(registration, (snapshot) => registrationView(snapshot).isEdited)
  const isLoggedIn = useAppActor('session', (snapshot) => sessionView(snapshot).isLoggedIn)
  if (isLoggedIn && isEdited) return <Navigate replace to="/" />
  return (
    <Card title="Create account">
      <Form form={registration} action="Create account">
        <FormField
          form={registration}
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          defaultValue={emailIn(state)}
        />
        <FormField
          form={registration}
          name="password1"
          isNewPassword
          label="Password"
          type="password"
          autoComplete="new-password"
        />
        <FormField
          form={registration}
          name="password2"
          label="Password repeat"
          type="password"
          autoComplete="new-password"
        />
      </Form>
      <p>
        <TextLink to="/login" state={state}>
          Already have an account? Sign in
        </TextLink>
      </p>
    </Card>
  )
}
