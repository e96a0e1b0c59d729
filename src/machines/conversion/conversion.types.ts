import type { ConversionWarning } from '../../contract/index.ts'
import type { AsyncEffect } from '../shared/promise-actor.ts'

/** `processed`: converted and not yet saved; `success`: saved as well. */
export type FileStatus = 'waiting' | 'processing' | 'processed' | 'success' | 'error' | 'incorrectFileType'

/** Why a file was not even let in: a wrong type, or a limit that the shop does not set today. */
export interface Rejection {
  readonly about: 'type' | 'limit'
  readonly message: string
}
/** A file as it is chosen or dropped. Its bytes stay where they are, under its id. */
export interface OfferedFile {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly rejection: Rejection | null
}

/** What came of a file. Its archive lies beside its bytes, under the same id. */
export interface Conversion {
  readonly fileName: string
  readonly entries: readonly string[]
  readonly warnings: readonly ConversionWarning[]
}
/**
 * Why a file has no result, where that decides what can be done with it: only another file helps when this one was changed
 * on the disk or was refused by the host, and one that the customer cancelled has not failed.
 */
export type FailureReason = 'fileChanged' | 'fileRefused' | 'cancelled'
export interface QueuedFile extends Omit<OfferedFile, 'rejection'> {
  readonly status: FileStatus
  readonly reason: FailureReason | null
  /** Why it failed or was refused, in words. */
  readonly detail: string
  readonly conversion: Conversion | null
  /** Whether its row shows what is in its archive. */
  readonly isOpen: boolean
}
/** An archive on its way out, under a name that no other archive of the list has. */
export interface Archive {
  readonly id: string
  readonly fileName: string
}

export interface Progress {
  readonly sent: number
  readonly total: number
}
/** From the moment the queue starts to work until it rests. */
export interface Batch {
  readonly done: number
  readonly failed: number
  readonly cancelled: number
  /** How many quarters of it have been told. */
  readonly announcedQuarters: number
}

export interface ConversionContext {
  /** In the order in which they came. */
  readonly files: readonly QueuedFile[]
  readonly added: number
  readonly removed: number
  /** Of the file that is being sent. */
  readonly progress: Progress
  readonly batch: Batch
  /** What is being saved, or was last, whatever becomes of its rows meanwhile. */
  readonly outgoing: readonly Archive[]
  /** What a screen reader is told; each change is spoken once. */
  readonly announcement: string
  /** Who was logged in last while this list was there. */
  readonly owner: string | null
}

export type ConversionEvent =
  | { readonly type: 'files.added'; readonly files: readonly OfferedFile[] }
  | {
      readonly type: 'bytes.sent'
      readonly id: string
      readonly sent: number
      readonly total: number
    }
  | { readonly type: 'file.cancelled'; readonly id: string }
  | { readonly type: 'file.retried'; readonly id: string }
  | { readonly type: 'file.removed'; readonly id: string }
  | { readonly type: 'file.opened'; readonly id: string }
  | { readonly type: 'file.closed'; readonly id: string }
  | { readonly type: 'failures.retried' }
  | { readonly type: 'results.saved' }
  | { readonly type: 'results.packed' }
  | { readonly type: 'dialog.opened' }
  | { readonly type: 'dialog.cancelled' }
  | { readonly type: 'window.focused' }
  | { readonly type: 'drag.entered' }
  | { readonly type: 'drag.left' }
  | { readonly type: 'user.changed'; readonly email: string }
  | { readonly type: 'user.loggedOut' }

export interface ConversionEffects {
  /** Sends a file and puts its archive beside it. */
  readonly convert: AsyncEffect<{ readonly id: string; readonly name: string }, Conversion>
  /** Saves all archives as one. */
  readonly pack: AsyncEffect<readonly Archive[], void>
  /** Saves each archive by itself. */
  readonly save: AsyncEffect<readonly Archive[], void>
  /** Nobody needs the bytes of these any more. */
  readonly releaseBytes: (ids: readonly string[]) => void
  readonly notifySaveFailed: (problem: unknown) => void
  readonly notifyPackFailed: (problem: unknown) => void
}
