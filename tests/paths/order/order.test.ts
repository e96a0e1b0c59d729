import { livePaths } from '../live-paths.ts'
import { orderStand } from './order.alphabet.ts'

livePaths(orderStand)
