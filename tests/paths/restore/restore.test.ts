import { livePaths } from '../live-paths.ts'
import { restoreStand } from './restore.model.ts'

livePaths(restoreStand)
