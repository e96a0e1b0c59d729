/** The conversion of coding files, one after the other. */
export type { ConversionActor } from './conversion.machine.ts'
export { withConversionPorts } from './conversion.ports.ts'
export type { Archive, Conversion, ConversionPorts, QueuedFile } from './conversion.types.ts'
export {
  dialogOf,
  downloadOf,
  filesOf,
  hasResults,
  hasRetryable,
  hasSeveralResults,
  hasToLose,
  isDragging,
  isLong,
  isRetryable,
  isRoutine,
  isWorking,
  ownerOf,
  rowLook,
  saidOf,
  sentShare,
  shownName,
  sizeText,
  statusWord,
  summaryText,
  warningText,
} from './conversion.view.ts'
export { ACCEPTED, LIMITS, refusalOf } from './refusal.ts'
