import { assign, setup, stateIn } from 'xstate'
import type { Checked, Confirmed } from '../../contract/index.ts'
import { missingActor } from '../shared/promise-actor.ts'
import { afterCheck, initialPending, isAutoCheckOver, untilNextCheck } from './pending-checks.ts'
import {
  type Failure,
  failureFromError,
  failureFromResponse,
  isErrorStatus,
  isFinal,
  isPending,
  isPendingStatus,
  isResponseLost,
  pinIn,
} from './receipt.rules.ts'
import type {
  FailedCheck,
  FinalResult,
  PinFound,
  ReceiptContext,
  ReceiptEvent,
  ReceiptOrder,
} from './receipt.types.ts'
import { isOneOf, keyOf, type ReceiptRequest, type ReceiptRequestOf } from './receipt-request.ts'

export const initialContext: ReceiptContext = {
  request: null,
  pin: '',
  message: '',
  failureReason: 'missingId',
  order: null,
  isCopied: false,
  results: {},
  ...initialPending,
}

/** Keeps the final result of the request for another visit. */
const withResult = ({ results, request }: ReceiptContext, result: FinalResult | undefined) => ({
  ...result?.shown,
  results: { ...results, [keyOf(request)]: result },
})

const withFailure = (context: ReceiptContext, failure: Failure): Partial<ReceiptContext> =>
  isFinal(failure.failureReason) ? withResult(context, { state: 'failed', shown: failure }) : { ...failure }

/** Types, actions, guards and actors of the receipt machine. */
export const receiptSetup = setup({
  types: { context: {} as ReceiptContext, events: {} as ReceiptEvent },
  delays: { untilNextCheck: ({ context }) => untilNextCheck(context) },
  actors: {
    awaitSession: missingActor<boolean>('awaitSession'),
    checkPayment: missingActor<Checked, ReceiptRequestOf<'payment'>>('checkPayment'),
    checkOrder: missingActor<Checked, ReceiptRequestOf<'order'>>('checkOrder'),
    confirmBundle: missingActor<Confirmed, ReceiptRequestOf<'bundle'>>('confirmBundle'),
    confirmSubscription: missingActor<Confirmed, ReceiptRequestOf<'subscription'>>('confirmSubscription'),
    findOrder: missingActor<ReceiptOrder | null, PinFound>('findOrder'),
    awaitActivePage: missingActor<number>('awaitActivePage'),
    copy: missingActor<void, string>('copy'),
  },
  actions: {
    startRequest: assign(({ context: { results } }, request: ReceiptRequest) => ({
      ...initialContext,
      ...results[keyOf(request)]?.shown,
      results,
      request,
    })),
    dropResult: assign(({ context }) => withResult(context, undefined)),
    closeRequest: assign(({ context: { results } }) => ({ ...initialContext, results })),
    forget: assign(initialContext),
    setCopied: assign({ isCopied: true }),
    setReply: assign(({ context }, reply: Checked) => {
      const pin = pinIn(reply)
      return pin === ''
        ? withFailure(context, failureFromResponse(reply))
        : withResult(context, { state: 'pin', shown: { pin } })
    }),
    setMessage: assign(({ context }, { message }: Confirmed) =>
      withResult(context, { state: 'message', shown: { message: message ?? '' } }),
    ),
    setOrder: assign((_args, { order }: { readonly order: ReceiptOrder | null }) => ({ order })),
    setProblem: assign(({ context }, { problem }: { readonly problem: unknown }) =>
      withFailure(context, failureFromError(problem)),
    ),
    countCheck: assign(({ context }, { sinceLoadMs }: { readonly sinceLoadMs: number }) =>
      afterCheck(context, sinceLoadMs),
    ),
    setCheckResult: assign((_args, { isCheckLost }: { readonly isCheckLost: boolean }) => ({ isCheckLost })),
    resetPending: assign(initialPending),
    goToLogin: () => undefined,
    onPinReceived: (_args, _request: ReceiptRequest) => undefined,
    onPaymentPending: (_args, _request: ReceiptRequest) => undefined,
    onCheckFailed: (_args, _failed: FailedCheck) => undefined,
    reloadBalance: () => undefined,
  },
  guards: {
    isVisitor: (_args, { isLoggedIn }: { readonly isLoggedIn: boolean }) => !isLoggedIn,
    isKind: ({ context }, kind: ReceiptRequest['kind']) => isOneOf(context.request, [kind]),
    isNewRequest: ({ context }, request: ReceiptRequest) => keyOf(context.request) !== keyOf(request),
    hasResult: ({ context: { results, request } }, state: FinalResult['state']) =>
      results[keyOf(request)]?.state === state,
    isLeft: stateIn({ checkingPayment: 'left' }),
    hasPin: (_args, reply: Checked) => pinIn(reply) !== '',
    mayBePaid: ({ context: { pin, failureReason } }) => pin !== '' || failureReason === 'pending',
    isConfirmed: (_args, { status }: Confirmed) => !isErrorStatus(status) && !isPendingStatus(status),
    isPending: (_args, reply: Checked) => isPending(reply),
    isResponseLost: (_args, { problem }: { readonly problem: unknown }) => isResponseLost(problem),
    isAutoCheckOver: ({ context }) => isAutoCheckOver(context.sinceLoadMs),
    canBeChecked: ({ context: { failureReason } }) => failureReason !== 'missingId',
    mayBelongToNewUser: ({ context }) => !isFinal(context.failureReason),
  },
})
