import { livePaths } from '../live-paths.ts'
import { loginStand } from './login.model.ts'

livePaths(loginStand)
