/** The conversion of coding files, one after the other. */
import type { ConversionActor } from './conversion.machine.ts'

export { withConversionEffects } from './conversion.effects.ts'
export type { ConversionActor } from './conversion.machine.ts'
export type { Archive, Conversion, ConversionEffects, QueuedFile } from './conversion.types.ts'
export {
  announcementOf,
  detailText,
  dialogOf,
  downloadOf,
  filesOf,
  firstRetryable,
  folderText,
  hasResults,
  hasRetryable,
  hasSeveralResults,
  isLong,
  isProgressOnly,
  isRetryable,
  isWorking,
  neighbourOf,
  ownerOf,
  rowStatus,
  sentShare,
  shownName,
  sizeText,
  statusText,
  summaryText,
  warningTexts,
} from './conversion.view.ts'
export { ACCEPTED, LIMITS, rejectionOf } from './rejections.ts'

declare module '../app/app.types.ts' {
  interface AppActors {
    readonly conversion: ConversionActor
  }
}
