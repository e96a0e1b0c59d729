import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { normalizeEmail } from '../../src/contract/index.ts'
import type { NoticeContent } from '../../src/machines/notices/index.ts'
import { sessionView, tokenFor } from '../../src/machines/session/index.ts'
import { copyOfTab } from './copies.ts'
import { answerOf, LOST } from './host.ts'
import { protectionsOf, type Slice } from './slice.ts'
import {
  type Answer,
  type Call,
  type Request,
  type StorageKey,
  type Tab,
  tokensOf,
  type World,
} from './world.ts'

/** The error of a machine that throws in a move. */
export const THROWN = new Error('[exploration] a machine throws')

/** Runs the actors of the tabs: by pure transitions, or on the live system. */
export interface Actors {
  start(tab: number, name: string, machine: string, input?: unknown): void
  stop(tab: number, name: string): void
  send(tab: number, name: string, event: AnyEventObject): void
  /** Lets a machine throw. */
  fail(tab: number, name: string): void
  snapshot(tab: number, name: string): AnyMachineSnapshot | undefined
  names(tab: number): readonly string[]
  /** Ends an invoked actor with its result or error. */
  finish(tab: number, call: Call, answer: Answer): void
}

/** Replaces the effects of the shop; see `adapter.ts`. */
export interface Adapter {
  performAction(run: Run, tab: number, actor: string, action: string, params: never): void
  begin(run: Run, tab: number, call: Call): void
  end(run: Run, tab: number, call: Call): void
  answered(run: Run, tab: number, call: Call, answer: Answer): void
  updated(run: Run, tab: number, actor: string): void
}

const views = new WeakMap<AnyMachineSnapshot, ReturnType<typeof sessionView>>()

/** Performs one move, and everything that follows until the pages wait again for a user, the backend or a timer. */
export class Run {
  readonly world: World
  readonly slice: Slice
  readonly adapter: Adapter
  readonly actors: Actors
  private readonly copied = new Set<number>()
  private readonly tasks: (() => void)[] = []

  constructor(world: World, slice: Slice, adapter: Adapter, createActors: (run: Run) => Actors) {
    this.world = world
    this.slice = slice
    this.adapter = adapter
    this.actors = createActors(this)
  }

  /**
   * A tab to read or change. It is copied at the first call, so the world that this run began with stays
   * unchanged.
   */
  tab(index: number): Tab {
    if (!this.copied.has(index)) {
      this.copied.add(index)
      this.world.tabs[index] = copyOfTab(this.world.tabs[index] as Tab)
    }
    return this.world.tabs[index] as Tab
  }

  session(tab: number) {
    const snapshot = this.actors.snapshot(tab, 'session') as AnyMachineSnapshot
    const known = views.get(snapshot) ?? sessionView(snapshot as never)
    views.set(snapshot, known)
    return known
  }

  /** The e-mail of the logged-in user; empty for a visitor. */
  email(tab: number): string {
    return normalizeEmail(this.session(tab).email)
  }

  /** Runs a task after the current one, like a resolved promise. */
  later(task: () => void): void {
    this.tasks.push(task)
  }

  /** Runs what needs neither a user, nor the backend, nor time. */
  settle(): void {
    while (this.settleOne());
  }

  /** Runs one task, or sends one request; false if there is none. */
  settleOne(): boolean {
    const task = this.tasks.shift()
    if (task === undefined) return this.sendOne()
    task()
    return true
  }

  /** Sends one request that waited for the session, or answers one to an endpoint in `answeredAtOnce`. */
  private sendOne(): boolean {
    for (const [index, { calls, openCheckout }] of this.world.tabs.entries()) {
      if (openCheckout !== null || calls.every(({ request }) => request === undefined)) continue
      for (const call of this.tab(index).calls) {
        const { request } = call
        if (request === undefined) continue
        if (request.state === 'token') {
          if (this.takeToken(index, call, request)) return true
        } else if (request.answer === undefined && this.slice.answeredAtOnce.includes(request.endpoint)) {
          this.deliver(index, call, this.world.isOffline ? LOST : answerOf(this.world, request))
          return true
        }
      }
    }
    return false
  }

  /** Replaces `src/composition/session-tokens.ts`: a request waits until the session has booted or refreshed. */
  private takeToken(tab: number, call: Call, request: Request): boolean {
    const session = this.actors.snapshot(tab, 'session') as AnyMachineSnapshot
    const owner = protectionsOf(this.slice).hasTokenOwnerCheck ? request.owner : ''
    const found = tokenFor(session as never, owner, request.wasLoggedIn)
    if (found === null) return false
    const { token: access } = found
    if (access === undefined) this.deliver(tab, call, { error: { kind: 'status', status: 401 } })
    else Object.assign(request, { state: 'sent', access, ...(access !== null && { owner: this.email(tab) }) })
    return true
  }

  /** Sends a request of an invoked actor. */
  request(
    tab: number,
    call: Call,
    endpoint: string,
    body: Record<string, unknown>,
    { isPublic = false, key }: { readonly isPublic?: boolean; readonly key?: number | undefined } = {},
  ): void {
    call.request = {
      endpoint,
      body,
      access: null,
      state: isPublic ? 'sent' : 'token',
      isPublic,
      wasLoggedIn: this.session(tab).isLoggedIn,
      owner: isPublic ? '' : this.email(tab),
      isRetried: false,
      ...(key !== undefined && { key }),
    }
    if (!isPublic) this.actors.send(tab, 'session', { type: 'token.needed' })
  }

  /** Delivers an answer. After a 401 the client gets a new token and repeats the request once. */
  deliver(tab: number, call: Call, answer: Answer): void {
    const request = call.request as Request
    const isUnauthorized = 'error' in answer && answer.error.status === 401
    if (isUnauthorized && request.access !== null && !request.isRetried) {
      const token = request.access
      delete request.answer
      Object.assign(request, { state: 'token', isRetried: true, access: null })
      this.actors.send(tab, 'session', { type: 'token.rejected', token })
      return
    }
    delete call.request
    this.adapter.answered(this, tab, call, answer)
  }

  finish(tab: number, call: Call, answer: Answer): void {
    const { calls } = this.tab(tab)
    const at = calls.indexOf(call)
    if (at < 0) return
    calls.splice(at, 1)
    this.actors.finish(tab, call, answer)
  }

  /** Like `finish`, but after the current task. */
  finishLater(tab: number, call: Call, output: unknown): void {
    this.later(() => this.finish(tab, call, { output }))
  }

  /** Records a write to the storage, which the other tabs notice later. */
  wrote(tab: number, ...keys: readonly StorageKey[]): void {
    for (const [index, { isOpen, unnoticed }] of this.world.tabs.entries())
      if (index !== tab && isOpen) this.tab(index).unnoticed = [...new Set([...unnoticed, ...keys])].sort()
  }

  /** The part of an access token that is the same for all tokens of this period. */
  periodMark(): string {
    return tokensOf('anna', 0, this.world.tokenPeriod).access_token.split('.')[1] as string
  }

  notify(
    tab: number,
    kind: NoticeContent['kind'],
    title: string,
    message: string,
    options?: Pick<NoticeContent, 'owner'>,
  ): void {
    this.actors.send(tab, 'app', { type: 'notice.posted', kind, title, message, ...options })
  }
}
