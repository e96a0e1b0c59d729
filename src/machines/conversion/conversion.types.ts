import type { ConversionWarning } from '../../contract/index.ts'
import type { AppBroadcast } from '../shared/broadcast.ts'
import type { FactsChanged } from '../shared/facts.ts'
import type { AsyncEffect } from '../shared/promise-actor.ts'

/** `processed`: converted and not yet saved; `success`: saved as well. */
export type FileStatus = 'waiting' | 'processing' | 'processed' | 'success' | 'error' | 'incorrectFileType'

/** The reason for rejecting a file: a wrong type, or a limit (the shop sets none today). */
export interface Rejection {
  readonly about: 'type' | 'limit'
  readonly message: string
}
/** A chosen or dropped file. Its bytes are stored outside the machine, under its id. */
export interface OfferedFile {
  readonly id: string
  readonly name: string
  /** The path from the dropped folder to the file, 'a/b/'; empty for a file without a folder. */
  readonly folder: string
  readonly size: number
  readonly rejection: Rejection | null
}

/** The result for a file. Its archive is stored outside the machine, under the same id. */
export interface Conversion {
  /** The name from the response, else the configured name. */
  readonly fileName: string
  readonly entries: readonly string[]
  readonly warnings: readonly ConversionWarning[]
}
/**
 * `fileChanged`: the file was changed on the disk. `fileRefused`: it breaks a limit, or the backend rejected
 * it. In both cases only another file helps. `cancelled`: the customer cancelled the file, so it has not
 * failed.
 */
export type FailureReason = 'fileChanged' | 'fileRefused' | 'cancelled'
export interface QueuedFile extends Omit<OfferedFile, 'rejection'> {
  readonly status: FileStatus
  readonly reason: FailureReason | null
  /** Error text of a failed or rejected file. */
  readonly detail: string
  readonly conversion: Conversion | null
  /** The name under which the archive is saved, unique in the list; empty until there is one. */
  readonly saveName: string
  /** True if each save of the archive had several downloads: a browser may allow only the first of them. */
  readonly isSaveUncertain: boolean
  /** True if the row shows the contents of the archive. */
  readonly isOpen: boolean
}
/** An archive to be saved, under a file name that is unique in the list. */
export interface Archive {
  readonly id: string
  readonly fileName: string
}

export interface Upload {
  readonly id: string
  readonly name: string
}
export interface Progress {
  readonly sent: number
  readonly total: number
}
export type FileResult = 'done' | 'failed' | 'cancelled'

/** The results since the queue started. When an idle queue starts again, a new batch begins. */
export interface Batch {
  /** By file id. A retried file has no result until it is settled again. */
  readonly results: Readonly<Record<string, FileResult>>
  /** Number of quarters that were announced. */
  readonly announcedQuarters: number
}

export interface ConversionContext {
  /** In the order of addition. */
  readonly files: readonly QueuedFile[]
  /** Upload progress of the current file. */
  readonly progress: Progress
  readonly batch: Batch
  /** The archives of the current or last save, independent of later changes to the rows. */
  readonly outgoing: readonly Archive[]
  /** Text of the live region; a screen reader reads each change. */
  readonly announcement: string
  /** The e-mail of the logged-in user; empty for a visitor. */
  readonly user: string
  /** The e-mail of the user who was logged in last since the first file was added; empty for a visitor. */
  readonly owner: string
}

export type ConversionEvent =
  | AppBroadcast
  | FactsChanged
  | { readonly type: 'files.added'; readonly files: readonly OfferedFile[] }
  | ({ readonly type: 'bytes.sent'; readonly id: string } & Progress)
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

export interface ConversionEffects {
  /** Uploads a file and stores the archive of the response under its id. */
  readonly convert: AsyncEffect<Upload, Conversion>
  /** Saves all archives in a single ZIP. */
  readonly pack: AsyncEffect<readonly Archive[], void>
  /** Saves each archive as a separate file. */
  readonly save: AsyncEffect<readonly Archive[], void>
  /** Frees the stored bytes of these files. */
  readonly releaseBytes: (ids: readonly string[]) => void
  /** Warns before the page is closed, until the returned function is called. */
  readonly warnBeforeLeave: () => () => void
  readonly notifySaveFailed: (problem: unknown) => void
  readonly notifyPackFailed: (problem: unknown) => void
}
