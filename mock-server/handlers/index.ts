import { account } from './account.ts'
import { catalogue } from './catalogue.ts'
import { files } from './files.ts'
import type { Handlers } from './handler.ts'
import { ip } from './ip.ts'
import { order } from './order.ts'
import { payment } from './payment.ts'
import { session } from './session.ts'

/** One handler for each endpoint; the type makes a missing one a compile error. */
export const handlers: Handlers = {
  ...session,
  ...account,
  ...catalogue,
  ...order,
  ...payment,
  ...files,
  ...ip,
}
