import type { Check } from './check.ts'
import { accountChecks } from './checks/accounts.ts'
import { credentialChecks } from './checks/authentication.ts'
import { badInputChecks } from './checks/bad-input.ts'
import { bundleChecks } from './checks/bundles.ts'
import { catalogueChecks } from './checks/catalogue.ts'
import { originChecks, recordedCorsChecks } from './checks/cors.ts'
import { fileChecks } from './checks/files.ts'
import { orderChecks } from './checks/orders.ts'
import { ownershipChecks } from './checks/ownership.ts'
import { passwordChecks } from './checks/passwords.ts'
import { pathChecks } from './checks/paths.ts'
import { paymentChecks } from './checks/payments.ts'
import { profileChecks } from './checks/profiles.ts'
import { replyChecks } from './checks/replies.ts'
import { resetLinkChecks } from './checks/reset-links.ts'
import { tokenChecks } from './checks/tokens.ts'

/** All checks; those of recorded responses come last. */
export const suite: readonly Check[] = [
  ...pathChecks,
  ...credentialChecks,
  ...tokenChecks,
  ...originChecks,
  ...badInputChecks,
  ...catalogueChecks,
  ...accountChecks,
  ...passwordChecks,
  ...resetLinkChecks,
  ...profileChecks,
  ...orderChecks,
  ...paymentChecks,
  ...bundleChecks,
  ...fileChecks,
  ...ownershipChecks,
  ...replyChecks,
  ...recordedCorsChecks,
]
