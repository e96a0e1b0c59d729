import type { SnapshotFrom } from 'xstate'
import type { mailingMachine } from './mailing.machine.ts'

export const mailingView = (snapshot: SnapshotFrom<typeof mailingMachine>) => ({
  isLoading: snapshot.matches('loading'),
  hasLoadFailed: snapshot.matches('failed') || snapshot.matches('retrying'),
  isRetrying: snapshot.matches('retrying'),
  isBusy: snapshot.hasTag('busy'),
  hasChangeFailed: snapshot.context.hasChangeFailed,
  isOn: snapshot.context.isOn === true,
})
