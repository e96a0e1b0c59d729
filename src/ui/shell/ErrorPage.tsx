import { Card } from '../parts/Card.tsx'
import { TextLink } from '../parts/TextLink.tsx'

export const ErrorPage = ({ says }: { readonly says: string }) => (
  <Card title="Unexpected Application Error!">
    <p>{says}</p>
    <p>
      <TextLink to="/">Back to home page</TextLink>
    </p>
  </Card>
)
