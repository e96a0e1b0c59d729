import type { Check } from './check.ts'
import { accountChecks } from './checks/accounts.ts'
import { answerChecks } from './checks/answers.ts'
import { badInputChecks } from './checks/bad-input.ts'
import { bundleChecks } from './checks/bundles.ts'
import { credentialChecks } from './checks/credentials.ts'
import { fileChecks } from './checks/files.ts'
import { offerChecks } from './checks/offers.ts'
import { orderChecks } from './checks/orders.ts'
import { originAnswerChecks, originChecks } from './checks/origins.ts'
import { ownershipChecks } from './checks/ownership.ts'
import { passwordChecks } from './checks/passwords.ts'
import { paymentChecks } from './checks/payments.ts'
import { profileChecks } from './checks/profiles.ts'
import { reachChecks } from './checks/reach.ts'
import { resetLinkChecks } from './checks/reset-links.ts'
import { tokenChecks } from './checks/tokens.ts'

/** Every question; those about all the answers together come last. */
export const suite: readonly Check[] = [
  ...reachChecks,
  ...credentialChecks,
  ...tokenChecks,
  ...originChecks,
  ...badInputChecks,
  ...offerChecks,
  ...accountChecks,
  ...passwordChecks,
  ...resetLinkChecks,
  ...profileChecks,
  ...orderChecks,
  ...paymentChecks,
  ...bundleChecks,
  ...fileChecks,
  ...ownershipChecks,
  ...answerChecks,
  ...originAnswerChecks,
]
