import { livePaths } from '../live-paths.ts'
import { historyStand } from './history.model.ts'

livePaths(historyStand)
