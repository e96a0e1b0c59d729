import { useActorRef } from '@xstate/react'
import { Navigate, useLocation } from 'react-router-dom'
import { formView } from '../../../machines/form/index.ts'
import { sessionView } from '../../../machines/session/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useAppActor, useView } from '../../app/useView.ts'
import { ActionLink } from '../../components/ActionLink.tsx'
import { Card } from '../../components/Card.tsx'
import { Form } from '../../components/Form.tsx'
import { FormField } from '../../components/FormField.tsx'
import { TextLink } from '../../components/TextLink.tsx'

/** Target of the link in a password reset mail. */
export function CreatePasswordPage() {
  const { forms } = useApp()
  const { search } = useLocation()
  const form = useActorRef(forms.createPassword)
  const { isEdited, error } = useView(form, formView)
  // The error belongs to no field, so the link may be invalid.
  const isLinkDoubtful = error?.field === ''
  const { isLoggedIn } = useAppActor('session', sessionView)
  if (isLoggedIn && isEdited) return <Navigate replace to="/" />
  if (!new URLSearchParams(search).get('token')) return <Navigate replace to="/login" />
  return (
    <Card title="Set new password">
      <Form form={form} action="Confirm" variant={isLinkDoubtful ? 'quiet' : 'accent'}>
        <FormField
          form={form}
          name="password1"
          isNewPassword
          label="New password"
          type="password"
          autoComplete="new-password"
        />
        <FormField
          form={form}
          name="password2"
          label="Password repeat"
          type="password"
          autoComplete="new-password"
        />
      </Form>
      <p>
        {isLinkDoubtful ? (
          <ActionLink to="/login?forgot=true" variant="accent">
            Request a new link
          </ActionLink>
        ) : (
          <TextLink to="/login?forgot=true">Request a new link</TextLink>
        )}
      </p>
    </Card>
  )
}
