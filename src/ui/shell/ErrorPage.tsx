import type { ReactNode } from 'react'
import { Card } from '../parts/Card.tsx'
import { TextLink } from '../parts/TextLink.tsx'

interface ErrorPageProps {
  readonly says: string
  /** What can be done about it. */
  readonly children?: ReactNode
}

export const ErrorPage = ({ says, children }: ErrorPageProps) => (
  <Card title="Unexpected Application Error!">
    <p>{says}</p>
    {children}
    <p>
      <TextLink to="/">Back to home page</TextLink>
    </p>
  </Card>
)
