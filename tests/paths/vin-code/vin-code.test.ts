import { livePaths } from '../live-paths.ts'
import { vinCodeStand } from './vin-code.model.ts'

livePaths(vinCodeStand)
