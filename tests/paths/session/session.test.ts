import { livePaths } from '../live-paths.ts'
import { sessionStand } from './session.model.ts'

livePaths(sessionStand)
