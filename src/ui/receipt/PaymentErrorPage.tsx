import { Card } from '../parts/Card.tsx'
import { TextLink } from '../parts/TextLink.tsx'

/** The checkout was left without paying, by a refusal or by choice. */
export const PaymentErrorPage = () => (
  <Card title="Ops! Payment Error.">
    <p>The payment was not completed. You can order again at any time.</p>
    <p>
      <TextLink to="/">Back to home page</TextLink>
    </p>
  </Card>
)
