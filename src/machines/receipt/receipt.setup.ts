import { assign, setup } from 'xstate'
import type { Checked, Confirmed } from '../../contract/index.ts'
import { missingActor } from '../shared/promise-actor.ts'
import { afterCheck, initialPending, isAutoCheckOver, untilNextCheck } from './pending-checks.ts'
import {
  codeIn,
  type Failure,
  isErrorStatus,
  isFinal,
  isPending,
  isPendingStatus,
  isUnanswered,
} from './receipt.rules.ts'
import type { FailedCheck, PinFound, ReceiptContext, ReceiptEvent, ReceiptOrder } from './receipt.types.ts'
import { isOneOf, isSameRequest, type ReceiptRequest, type ReceiptRequestOf } from './receipt-request.ts'

export const initialContext: ReceiptContext = {
  request: null,
  pin: '',
  message: '',
  failureReason: 'nothing',
  order: null,
  ...initialPending,
}

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
    startRequest: assign((_args, request: ReceiptRequest) => ({ ...initialContext, request })),
    forget: assign(initialContext),
    setPin: assign((_args, reply: Checked) => ({ pin: codeIn(reply) })),
    setMessage: assign((_args, { message = '' }: Confirmed) => ({ message })),
    setOrder: assign((_args, { order }: { readonly order: ReceiptOrder | null }) => ({ order })),
    setFailure: assign((_args, failure: Failure) => ({ ...failure })),
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
    isVisitor: (_args, { isSignedIn }: { readonly isSignedIn: boolean }) => !isSignedIn,
    isKind: ({ context }, kind: ReceiptRequest['kind']) => isOneOf(context.request, [kind]),
    isNewRequest: ({ context }, request: ReceiptRequest) =>
      context.request === null || !isSameRequest(context.request, request),
    hasPin: (_args, reply: Checked) => codeIn(reply) !== '' && !isErrorStatus(reply.status),
    isConfirmed: (_args, { status }: Confirmed) => !isErrorStatus(status) && !isPendingStatus(status),
    isPending: (_args, reply: Checked) => isPending(reply),
    isUnanswered: (_args, { problem }: { readonly problem: unknown }) => isUnanswered(problem),
    isAutoCheckOver: ({ context }) => isAutoCheckOver(context.sinceLoadMs),
    canBeChecked: ({ context: { failureReason } }) => failureReason !== 'nothing',
    mayBelongToNewUser: ({ context }) => !isFinal(context.failureReason),
  },
})
