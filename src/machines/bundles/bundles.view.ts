import type { SnapshotFrom } from 'xstate'
import type { bundlesMachine } from './bundles.machine.ts'

export const bundlesView = (snapshot: SnapshotFrom<typeof bundlesMachine>) => ({
  state: snapshot.value,
  bundles: snapshot.context.bundles,
})
