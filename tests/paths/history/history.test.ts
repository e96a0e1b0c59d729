import { livePaths } from '../live-paths.ts'
import { historyStand } from './history.alphabet.ts'

livePaths(historyStand)
