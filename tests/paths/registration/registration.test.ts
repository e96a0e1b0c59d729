import { livePaths } from '../live-paths.ts'
import { registrationStand } from './registration.model.ts'

livePaths(registrationStand)
