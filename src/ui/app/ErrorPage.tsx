import type { ReactNode } from 'react'
import { Card } from '../components/Card.tsx'
import { TextLink } from '../components/TextLink.tsx'

interface ErrorPageProps {
  readonly message: string
  /** Links or buttons that help. */
  readonly children?: ReactNode
}

export const ErrorPage = ({ message, children }: ErrorPageProps) => (
  <Card title="Unexpected Application Error!">
    <p>{message}</p>
    {children}
    <p>
      <TextLink to="/">Back to home page</TextLink>
    </p>
  </Card>
)
