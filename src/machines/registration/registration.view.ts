import type { SnapshotFrom } from 'xstate'
import { fieldsView } from '../shared/fields.ts'
import type { createRegistrationMachine } from './registration.machine.ts'

export const registrationView = (snapshot: SnapshotFrom<ReturnType<typeof createRegistrationMachine>>) =>
  fieldsView(snapshot)
