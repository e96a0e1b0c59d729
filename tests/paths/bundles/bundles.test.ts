import { livePaths } from '../live-paths.ts'
import { bundlesStand } from './bundles.alphabet.ts'

livePaths(bundlesStand)
