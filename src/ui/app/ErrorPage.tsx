import type { ReactNode } from 'react'
import { ActionLink } from '../components/ActionLink.tsx'
import { Card } from '../components/Card.tsx'
import { TextLink } from '../components/TextLink.tsx'

interface ErrorPageProps {
  readonly message: string
  /** The recommended next step, in amber; without one that is the way home. */
  readonly children?: ReactNode
}

export const ErrorPage = ({ message, children }: ErrorPageProps) => (
  <Card title="Unexpected Application Error!">
    <p>{message}</p>
    {children}
    <p>
      {children ? (
        <TextLink to="/">Back to home page</TextLink>
      ) : (
        <ActionLink to="/" variant="accent">
          Back to home page
        </ActionLink>
      )}
    </p>
  </Card>
)
