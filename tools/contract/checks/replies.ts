import type { EndpointName } from '../../../src/contract/index.ts'
import { type Check, CheckFailed, skip } from '../check.ts'
import { ASPECTS, type Aspect } from '../find-faults.ts'
import { type EndpointRow, forEach, rows } from './for-each-endpoint.ts'

/** Assumptions behind the reply schema of each endpoint. */
const SHAPE_ASSUMPTIONS: Readonly<Partial<Record<EndpointName, readonly string[]>>> = {
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

const assumptionsOf = ({ name, auth }: EndpointRow): Readonly<Record<Aspect, readonly string[]>> => ({
  crash: [],
  status: ['ASM-FAILURE-STATUS', 'ASM-NO-THROTTLE'],
  type: ['ASM-ENCODING'],
  shape: SHAPE_ASSUMPTIONS[name] ?? [],
  refusal: ['ASM-PROBLEM-BODY', ...(auth === 'csrf' ? [] : ['ASM-TOKEN-PROBLEM'])],
  undeclared: ['ASM-NEW-FIELDS'],
})

const applies = (aspect: Aspect, status: number): boolean => {
  if (aspect === 'shape') return status < 400
  return aspect !== 'refusal' || status >= 400
}

/** Faults of all responses of the run; sends no requests. */
export const replyChecks: readonly Check[] = ASPECTS.flatMap((aspect) =>
  forEach(rows, aspect, (row) => ({
    assumptions: assumptionsOf(row)[aspect],
    isSafe: true,
    run: (host) => {
      const responses = host.responses.filter(
        ({ endpoint, status }) => endpoint === row.name && applies(aspect, status),
      )
      if (responses.length === 0) skip('no such response was recorded')
      const faults = responses.flatMap((response) =>
        response.faults.filter((fault) => fault.aspect === aspect),
      )
      const messages = [...new Set(faults.map((fault) => fault.message))]
      if (messages.length > 0) throw new CheckFailed(messages.slice(0, 3).join('; '))
    },
  })),
)
