import { livePaths } from '../live-paths.ts'
import { sessionStand } from './session.alphabet.ts'

livePaths(sessionStand)
