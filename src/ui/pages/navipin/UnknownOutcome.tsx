import { Callout } from '../../components/Callout.tsx'
import { TextLink } from '../../components/TextLink.tsx'

/** Shown if a code may have been generated although its request failed; the toast names the failure. */
export const UnknownOutcome = () => (
  <Callout tone="bad" isAlert>
    {'The code may have been made all the same: look in your '}
    <TextLink to="/profile/orders">Orders</TextLink>
    {' before you try again.'}
  </Callout>
)
