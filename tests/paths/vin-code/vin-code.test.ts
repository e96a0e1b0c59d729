import { livePaths } from '../live-paths.ts'
import { vinCodeStand } from './vin-code.alphabet.ts'

livePaths(vinCodeStand)
