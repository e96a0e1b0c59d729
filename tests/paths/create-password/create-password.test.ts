import { livePaths } from '../live-paths.ts'
import { createPasswordStand } from './create-password.model.ts'

livePaths(createPasswordStand)
