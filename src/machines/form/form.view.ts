import type { SnapshotFrom } from 'xstate'
import { fieldsView } from '../shared/fields.ts'
import type { createFormMachine } from './form.machine.ts'

export const formView = (snapshot: SnapshotFrom<ReturnType<typeof createFormMachine>>) => fieldsView(snapshot)
