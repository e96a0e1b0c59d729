import { livePaths } from '../live-paths.ts'
import { themeStand } from './theme.alphabet.ts'

livePaths(themeStand)
