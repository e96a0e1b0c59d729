import { livePaths } from '../live-paths.ts'
import { themeStand } from './theme.model.ts'

livePaths(themeStand)
