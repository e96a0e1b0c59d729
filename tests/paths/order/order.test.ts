import { livePaths } from '../live-paths.ts'
import { orderStand } from './order.model.ts'

livePaths(orderStand)
