import { livePaths } from '../live-paths.ts'
import { bundlesStand } from './bundles.model.ts'

livePaths(bundlesStand)
