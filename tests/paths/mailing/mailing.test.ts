import { livePaths } from '../live-paths.ts'
import { mailingStand } from './mailing.model.ts'

livePaths(mailingStand)
