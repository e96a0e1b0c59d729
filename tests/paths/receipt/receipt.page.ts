import { heldClipboard } from '../clipboard.ts'
import { pagePaths } from '../page-paths.ts'
import { receiptAlphabet } from './receipt.alphabet.ts'
import { payerBinders } from './receipt.binders.ts'

const OTHERS = 'another visit, walked on the live bench'
const unseen = Object.fromEntries(
  [
    'comes from a generated code',
    'comes back from paying a bundle',
    'comes back from paying a subscription',
    'comes with nothing',
    'is somebody else',
    'logs in elsewhere',
    'awaitSession: a member',
    'awaitSession: no answer',
    'findOrder: found',
    'findOrder: no answer',
  ].map((name) => [name, OTHERS]),
)

pagePaths(receiptAlphabet, payerBinders, '/success?paymentId=p-9001&payment=r-9001', {
  as: 'a payer',
  prepare: heldClipboard,
  unseen: {
    ...unseen,
    'checkPayment: no sense': 'the mock has no such payment, and a refusal without sense is one still',
  },
  atOnce: ['comes back from paying a code', 'awaitSession: a visitor', 'findOrder: not found'],
  covers: ['transitions'],
})
