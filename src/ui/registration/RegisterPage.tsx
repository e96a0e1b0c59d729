import { useActorRef } from '@xstate/react'
import { Navigate, useLocation } from 'react-router-dom'
import { registrationView } from '../../machines/registration/index.ts'
import { sessionView } from '../../machines/session/index.ts'
import { Form } from '../form/Form.tsx'
import { FormField } from '../form/FormField.tsx'
import { Card } from '../parts/Card.tsx'
import { TextLink } from '../parts/TextLink.tsx'
import { useShop } from '../shop-context.ts'
import { useSelected } from '../useView.ts'

/** The address of a receipt that led here; empty otherwise. */
function emailIn(state: unknown): string {
  const { email }: { readonly email?: unknown } = Object(state)
  return typeof email === 'string' ? email : ''
}

/** An account is made here. Whoever has one already, and did not just make it here, is led home. */
export function RegisterPage() {
  const { screens, session } = useShop()
  const { state } = useLocation()
  const registration = useActorRef(screens.registration)
  const isEdited = useSelected(registration, (snapshot) => registrationView(snapshot).isEdited)
  const isSignedIn = useSelected(session, (snapshot) => sessionView(snapshot).isSignedIn)
  if (isSignedIn && isEdited) return <Navigate replace to="/" />
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
