import type { EndpointName } from '../../../src/contract/index.ts'
import { type Check, DidNotHold, notAsked } from '../check.ts'
import { ASPECTS, type Aspect } from '../judge.ts'
import { forEach, type Row, rows } from './each.ts'

/** What the shape of an answer rests on. */
const SHAPES: Readonly<Partial<Record<EndpointName, readonly string[]>>> = {
  register: ['ASM-REGISTER-ANSWER'],
  login: ['ASM-TOKEN-FORM'],
  loginWithGoogle: ['ASM-GOOGLE-ANSWER'],
  requestPasswordReset: ['ASM-ACKNOWLEDGED'],
  confirmPasswordReset: ['ASM-ACKNOWLEDGED'],
  changePassword: ['ASM-ACKNOWLEDGED'],
  setPassword: ['ASM-ACKNOWLEDGED'],
  readProfile: ['ASM-PROFILE-SHAPE', 'ASM-ID-TYPE'],
  writeProfile: ['ASM-PROFILE-SHAPE'],
  updateAdminProfile: ['ASM-PROFILE-SHAPE'],
  readPrice: ['ASM-PRICE-FORMAT', 'ASM-PRICE-ONE'],
  readFormData: ['ASM-FORM-DATA'],
  readVariants: ['ASM-VARIANTS'],
  readMailing: ['ASM-MAILING-ANSWER'],
  toggleMailing: ['ASM-MAILING-ANSWER'],
  listBundles: ['ASM-BUNDLE-DISCOUNT', 'ASM-PRICE-FORMAT', 'ASM-NO-PAGES', 'ASM-ID-TYPE'],
  listSubscriptionBundles: ['ASM-DURATION', 'ASM-BUNDLE-DISCOUNT', 'ASM-NO-PAGES', 'ASM-ID-TYPE'],
  listCreatedBundles: ['ASM-CREATED-BUNDLE', 'ASM-NO-PAGES', 'ASM-ID-TYPE'],
  createBundle: ['ASM-CREATED-BUNDLE', 'ASM-ID-TYPE'],
  readStatus: ['ASM-STATUS-ITEM', 'ASM-ID-TYPE'],
  readBalance: ['ASM-BALANCE', 'ASM-END-DATE', 'ASM-ID-TYPE'],
  generate: ['ASM-GENERATE-ANSWER', 'ASM-ID-TYPE'],
  checkOrder: ['ASM-CODE-PLACE', 'ASM-STATUS-WORDS'],
  checkPayment: ['ASM-CODE-PLACE', 'ASM-STATUS-WORDS'],
  payByCard: ['ASM-PAYMENT-URL'],
  payBundle: ['ASM-PAYMENT-URL'],
  paySubscription: ['ASM-PAYMENT-URL'],
  confirmBundle: ['ASM-CONFIRM-ANSWER'],
  confirmSubscription: ['ASM-CONFIRM-ANSWER'],
  readHistory: ['ASM-CREATED-AT', 'ASM-NO-PAGES', 'ASM-ID-TYPE'],
  lookUpIp: ['ASM-IP-SERVICE'],
}

const restsOn = ({ name, auth }: Row): Readonly<Record<Aspect, readonly string[]>> => ({
  crash: [],
  status: ['ASM-FAILURE-STATUS', 'ASM-NO-THROTTLE'],
  type: ['ASM-ENCODING'],
  shape: SHAPES[name] ?? [],
  refusal: ['ASM-PROBLEM-BODY', ...(auth === 'csrf' ? [] : ['ASM-TOKEN-PROBLEM'])],
  undeclared: ['ASM-NEW-FIELDS'],
})

const concerns = (aspect: Aspect, status: number): boolean => {
  if (aspect === 'shape') return status < 400
  return aspect !== 'refusal' || status >= 400
}

/** What was wrong with any answer of the whole run; nothing is asked anew. */
export const answerChecks: readonly Check[] = ASPECTS.flatMap((aspect) =>
  forEach(rows, aspect, (row) => ({
    assumptions: restsOn(row)[aspect],
    safe: true,
    run: (host) => {
      const answers = host.log.filter(
        ({ endpoint, status }) => endpoint === row.name && concerns(aspect, status),
      )
      if (answers.length === 0) notAsked('no such answer was seen')
      const faults = answers.flatMap((answer) => answer.faults.filter((fault) => fault.aspect === aspect))
      const says = [...new Set(faults.map((fault) => fault.says))]
      if (says.length > 0) throw new DidNotHold(says.slice(0, 3).join('; '))
    },
  })),
)
