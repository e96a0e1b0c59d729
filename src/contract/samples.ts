import type { EndpointName } from './endpoints.ts'
import * as account from './samples/account.ts'
import * as catalogue from './samples/catalogue.ts'
import { convert } from './samples/files.ts'
import { lookUpIp } from './samples/ip.ts'
import * as order from './samples/order.ts'
import * as payment from './samples/payment.ts'
import type { SampleOf } from './samples/sample.ts'
import * as session from './samples/session.ts'

/** Named examples of every request and of every declared response. All data are invented. */
export const samples = {
  ...session,
  ...account,
  ...catalogue,
  ...order,
  ...payment,
  convert,
  lookUpIp,
} satisfies { readonly [Name in EndpointName]: SampleOf<Name> }
