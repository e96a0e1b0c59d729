import { livePaths } from '../live-paths.ts'
import { registrationStand } from './registration.alphabet.ts'

livePaths(registrationStand)
