import { livePaths } from '../live-paths.ts'
import { keptOrderStand } from './kept-order.model.ts'

livePaths(keptOrderStand)
