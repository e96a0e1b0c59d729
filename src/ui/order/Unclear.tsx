import { Callout } from '../parts/Callout.tsx'
import { TextLink } from '../parts/TextLink.tsx'

/** Of a code that may have been made although no answer came. Below what was pressed, which does not move for it. */
export const Unclear = () => (
  <Callout tone="bad" isAlert>
    {'No answer came. The code may have been made all the same: look in your '}
    <TextLink to="/profile/orders">Orders</TextLink>
    {' before you try again.'}
  </Callout>
)
