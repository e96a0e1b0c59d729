import { livePaths } from '../live-paths.ts'
import { noticesStand } from './notices.alphabet.ts'

livePaths(noticesStand)
