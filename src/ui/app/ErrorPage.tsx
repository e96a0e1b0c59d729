import type { ReactNode } from 'react'
import { ActionLink } from '../components/ActionLink.tsx'
import { Card } from '../components/Card.tsx'

interface ErrorPageProps {
  readonly message: string
  /**
   * The recommended next step, as the accent button. Without children the link to the home page is the accent
   * button.
   */
  readonly children?: ReactNode
}

export const ErrorPage = ({ message, children }: ErrorPageProps) => (
  <Card title="Unexpected Application Error!">
    <p>{message}</p>
    {children}
    <p>
      <ActionLink to="/" variant={children ? 'quiet' : 'accent'}>
        Back to home page
      </ActionLink>
    </p>
  </Card>
)
