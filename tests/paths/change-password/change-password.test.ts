import { livePaths } from '../live-paths.ts'
import { changePasswordStand } from './change-password.model.ts'

livePaths(changePasswordStand)
