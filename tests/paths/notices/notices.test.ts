import { livePaths } from '../live-paths.ts'
import { noticesStand } from './notices.model.ts'

livePaths(noticesStand)
