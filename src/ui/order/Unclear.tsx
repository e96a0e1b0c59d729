import { Callout } from '../parts/Callout.tsx'
import { TextLink } from '../parts/TextLink.tsx'

/** A code may have been made although its request failed. It goes on from the message, which says what failed. */
export const Unclear = () => (
  <Callout tone="bad" isAlert>
    {'The code may have been made all the same: look in your '}
    <TextLink to="/profile/orders">Orders</TextLink>
    {' before you try again.'}
  </Callout>
)
