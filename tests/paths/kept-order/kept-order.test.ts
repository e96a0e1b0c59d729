import { livePaths } from '../live-paths.ts'
import { keptOrderStand } from './kept-order.alphabet.ts'

livePaths(keptOrderStand)
