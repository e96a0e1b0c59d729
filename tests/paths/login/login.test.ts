import { livePaths } from '../live-paths.ts'
import { loginStand } from './login.alphabet.ts'

livePaths(loginStand)
