import type { SnapshotFrom } from 'xstate'
import type { createFormMachine } from './form.machine.ts'

/** What a form shows. `isLeaving`: it has done what it was there for, and nobody is to be sent elsewhere meanwhile. */
export const formView = (snapshot: SnapshotFrom<ReturnType<typeof createFormMachine>>) => ({
  state: snapshot.value,
  isBusy: snapshot.matches('sending'),
  isLeaving: !snapshot.matches('editing'),
  isFinished: snapshot.matches('finished'),
  values: snapshot.context.values,
  objection: snapshot.context.objection,
})
