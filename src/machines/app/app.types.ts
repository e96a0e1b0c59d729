import type { AnyActorLogic, ErrorActorEvent, EventFromLogic } from 'xstate'
import type { GenerationInput } from '../generation/index.ts'
import type { NoticePosted, NoticesActor } from '../notices/index.ts'
import type { PendingCheckoutActor, PendingCheckoutChange } from '../pending-checkout/index.ts'
import type { Login, SessionActor } from '../session/index.ts'
import type { AppBroadcast } from '../shared/broadcast.ts'
import type { Facts, FactsChanged } from '../shared/facts.ts'
import type { ThemeActor, ThemeChoice } from '../theme/index.ts'
import type { GenerationId } from './app.generations.ts'

/** The machines of every page. */
export const CORE_ACTORS = ['session', 'notices', 'theme', 'pendingCheckout'] as const
/**
 * The actors that the root starts, by their names: those of every page. A machine that is loaded later adds its actor in
 * the `index.ts` of its folder.
 */
export interface AppActors {
  readonly session: SessionActor
  readonly notices: NoticesActor
  readonly theme: ThemeActor
  readonly pendingCheckout: PendingCheckoutActor
}
export type ActorName = keyof AppActors
export type CoreActorName = (typeof CORE_ACTORS)[number]
/** The machines that are loaded with the first page that needs them. */
export type LazyActorName = Exclude<ActorName, CoreActorName>

export type CoreActors = Readonly<Record<CoreActorName, AnyActorLogic>>
/** Filled when the chunk of a page is loaded. */
export type LazyActors = Partial<Record<LazyActorName | OnDemandName, AnyActorLogic>>
/** A machine that the root starts once for each user and order. */
export type OnDemandName = 'generation'

/** The machines that receive the facts that other machines report. */
export const FACTS_RECIPIENTS = ['order', 'payment', 'conversion'] as const satisfies readonly ActorName[]

/** The events that the root sends to the machine of this name. */
type SentTo<Name> = AppBroadcast | (Name extends (typeof FACTS_RECIPIENTS)[number] ? FactsChanged : never)

/** A type error for each machine whose events lack an event that the root sends to it. */
type AcceptSentEvents<Actors> = {
  readonly [Name in keyof Actors]: Actors[Name] extends AnyActorLogic
    ? [SentTo<Name>] extends [EventFromLogic<Actors[Name]>]
      ? unknown
      : { readonly missingEvent: Exclude<SentTo<Name>, EventFromLogic<Actors[Name]>>['type'] }
    : never
}

declare const checked: unique symbol
/**
 * Marks the result of `appActors`: a feature with unchecked actors does not compile. It exists as a type
 * only.
 */
export interface CheckedActors {
  readonly [checked]: true
}

/** The machines that the root may start. It does not compile if the events of one lack a broadcast, or facts that it needs. */
export const appActors = <
  const Actors extends Readonly<Partial<Record<ActorName | OnDemandName, AnyActorLogic>>>,
>(
  actors: Actors & AcceptSentEvents<Actors>,
): Actors & CheckedActors => actors as Actors & CheckedActors

export interface AppMachineContext {
  readonly theme: ThemeChoice
  /** The running machines. */
  readonly running: readonly (ActorName | GenerationId)[]
  /** The machines that failed; some were started again, once. */
  readonly failed: readonly string[]
  /** The e-mail of the logged-in user; empty for a visitor. */
  readonly user: string
  /** A hash of the e-mail that the backend confirmed last, also before a reload; empty after a logout. */
  readonly lastUser: string
  /** The facts that machines reported for others. */
  readonly facts: Partial<Facts>
  /** Notices that wait until the page can show them. */
  readonly queuedNotices: readonly NoticePosted[]
}

/** Events for one machine, which the root sends on to it. */
export type ForwardedEvent =
  | NoticePosted
  | ({ readonly type: 'login.succeeded' } & Login)
  /** Something was spent, bought or confirmed: load the balance again. */
  | { readonly type: 'balance.stale' }
  /** The orders may have changed: load them again. */
  | { readonly type: 'history.stale' }
  | Extract<PendingCheckoutChange, { readonly type: 'checkout.started' | 'receipt.received' }>
  /** The backend rejected a payment, perhaps because of its amount: load the price again. */
  | { readonly type: 'price.rejected' }
  /** Another tab stored this theme. */
  | { readonly type: 'theme.changedInOtherTab'; readonly theme: ThemeChoice }
  /** Progress of the upload of a coding file. */
  | { readonly type: 'bytes.sent'; readonly id: string; readonly sent: number; readonly total: number }

export interface AppInput {
  readonly theme: ThemeChoice
  /** The lazy machines that are loaded already. */
  readonly loaded: readonly LazyActorName[]
  /** A hash of the e-mail that the backend confirmed last in this tab; empty after a logout. */
  readonly lastUser: string
}

export type AppEvent =
  | { readonly type: 'feature.loaded'; readonly actors: readonly LazyActorName[] }
  /** A page requests a code: start the machine of this user and order, unless it exists. */
  | { readonly type: 'generation.requested'; readonly input: GenerationInput }
  /** The page reacts to input, so notices are visible from now on. */
  | { readonly type: 'page.shown' }
  | ForwardedEvent
  /** The session reports its user; empty for a visitor. */
  | { readonly type: 'user.reported'; readonly email: string }
  /** The session reports the user that the backend confirmed, or that nobody is logged in. */
  | { readonly type: 'user.confirmed'; readonly email: string }
  /** A machine or a page reports facts that other machines need. */
  | { readonly type: 'facts.reported'; readonly facts: Partial<Facts> }
  /** The user clicked 'Log out' in another tab. */
  | { readonly type: 'user.loggedOutInOtherTab' }
  | Exclude<AppBroadcast, { readonly type: 'user.changed' | 'user.loggedIn' | 'session.ended' }>
  | ErrorActorEvent

export interface AppEffects {
  /** Invalidates the state of all history entries: the orders in it belong to another user. */
  readonly invalidateHistoryState: () => void
  /** Removes the addresses of the receipts that this tab has shown to another user. */
  readonly forgetReceipts: () => void
  /** Sets the owner of this tab's history entries, and removes the checkout of another user. Empty after a logout. */
  readonly setTabOwner: (email: string) => void
  readonly logFailure: (name: string, problem: unknown) => void
}
