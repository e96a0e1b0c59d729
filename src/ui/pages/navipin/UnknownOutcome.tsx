import { Callout } from '../../components/Callout.tsx'
import { TextLink } from '../../components/TextLink.tsx'

/** A code may have been made although its request failed. It goes on from the message, which says what failed. */
export const UnknownOutcome = () => (
  <Callout tone="bad" isAlert>
    {'The code may have been made all the same: look in your '}
    <TextLink to="/profile/orders">Orders</TextLink>
    {' before you try again.'}
  </Callout>
)
