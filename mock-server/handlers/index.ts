import { account } from './account.ts'
import { catalogue } from './catalogue.ts'
import { files } from './files.ts'
import type { Handlers } from './handler.ts'
import { ip } from './ip.ts'
import { order } from './order.ts'
import { payment } from './payment.ts'
import { session } from './session.ts'

/** What answers each endpoint; one that nobody answers does not compile. */
export const handlers: Handlers = {
  ...session,
  ...account,
  ...catalogue,
  ...order,
  ...payment,
  ...files,
  ...ip,
}
