import type { SnapshotFrom } from 'xstate'
import type { noticesMachine } from './notices.machine.ts'

export const noticesView = (snapshot: SnapshotFrom<typeof noticesMachine>) => snapshot.context.shown
