import { livePaths } from '../live-paths.ts'
import { createPasswordStand } from './create-password.alphabet.ts'

livePaths(createPasswordStand)
