import { livePaths } from '../live-paths.ts'
import { mailingStand } from './mailing.alphabet.ts'

livePaths(mailingStand)
