import { livePaths } from '../live-paths.ts'
import { changePasswordStand } from './change-password.alphabet.ts'

livePaths(changePasswordStand)
