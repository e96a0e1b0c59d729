import type { SnapshotFrom } from 'xstate'
import type { mailingMachine } from './mailing.machine.ts'

export const mailingView = (snapshot: SnapshotFrom<typeof mailingMachine>) => ({
  isLoading: snapshot.matches('loading'),
  /** True if the setting could not be loaded. */
  isFailed: snapshot.matches('failed'),
  isBusy: snapshot.hasTag('busy'),
  hasChangeFailed: snapshot.context.hasChangeFailed,
  isOn: snapshot.context.isOn === true,
})
