import { livePaths } from '../live-paths.ts'
import { restoreStand } from './restore.alphabet.ts'

livePaths(restoreStand)
