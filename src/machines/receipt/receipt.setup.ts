import { assign, setup } from 'xstate'
import type { Checked, Confirmed } from '../../contract/index.ts'
import { port } from '../port.ts'
import { codeIn, type Fault, isPending, isUnanswered, soundsBad, soundsOpen } from './judgement.ts'
import { afterCheck, isAutoCheckOver, noPending, untilNextCheck } from './pending.ts'
import type { Found, ReceiptContext, ReceiptEvent, ReceiptOrder, VisitOf } from './receipt.types.ts'
import { isSameVisit, type Visit } from './visit.ts'

export const blank: ReceiptContext = {
  visit: null,
  pin: '',
  message: '',
  shortfall: 'nothing',
  order: null,
  ...noPending,
}

/** The vocabulary of the receipt's chart. */
export const receiptSetup = setup({
  types: { context: {} as ReceiptContext, events: {} as ReceiptEvent },
  delays: { untilNextCheck: ({ context }) => untilNextCheck(context) },
  actors: {
    awaitSession: port<boolean>('awaitSession'),
    checkPayment: port<Checked, VisitOf<'payment'>>('checkPayment'),
    checkOrder: port<Checked, VisitOf<'order'>>('checkOrder'),
    confirmBundle: port<Confirmed, VisitOf<'bundle'>>('confirmBundle'),
    confirmSubscription: port<Confirmed, VisitOf<'subscription'>>('confirmSubscription'),
    findOrder: port<ReceiptOrder | null, Found>('findOrder'),
    awaitActivePage: port<number>('awaitActivePage'),
    copy: port<void, string>('copy'),
  },
  actions: {
    begin: assign((_args, visit: Visit) => ({ ...blank, visit })),
    forget: assign(blank),
    keepPin: assign((_args, reply: Checked) => ({ pin: codeIn(reply) })),
    keepMessage: assign((_args, { message = '' }: Confirmed) => ({ message })),
    keepOrder: assign((_args, { order }: { readonly order: ReceiptOrder | null }) => ({ order })),
    fallShort: assign((_args, fault: Fault) => ({ ...fault })),
    countCheck: assign(({ context }, { sinceLoadMs }: { readonly sinceLoadMs: number }) =>
      afterCheck(context, sinceLoadMs),
    ),
    keepCheck: assign((_args, { isCheckLost }: { readonly isCheckLost: boolean }) => ({ isCheckLost })),
    endPending: assign(noPending),
    goToLogin: () => undefined,
    receive: (_args, _visit: Visit) => undefined,
    reloadBalance: () => undefined,
  },
  guards: {
    isVisitor: (_args, { isSignedIn }: { readonly isSignedIn: boolean }) => !isSignedIn,
    isOf: ({ context }, kind: Visit['kind']) => context.visit?.kind === kind,
    isOther: ({ context }, visit: Visit) => context.visit === null || !isSameVisit(context.visit, visit),
    brings: (_args, reply: Checked) => codeIn(reply) !== '' && !soundsBad(reply.status),
    confirms: (_args, { status }: Confirmed) => !soundsBad(status) && !soundsOpen(status),
    isPending: (_args, reply: Checked) => isPending(reply),
    isUnanswered: (_args, { problem }: { readonly problem: unknown }) => isUnanswered(problem),
    isAutoCheckOver: ({ context }) => isAutoCheckOver(context.sinceLoadMs),
    canBeChecked: ({ context: { shortfall } }) => shortfall !== 'nothing',
    mayBeAnothers: ({ context: { shortfall } }) => shortfall !== 'nothing' && shortfall !== 'refused',
  },
})
