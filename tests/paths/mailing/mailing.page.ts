import { pagePaths } from '../page-paths.ts'
import { mailingVisits } from './mailing.visits.ts'

for (const visit of mailingVisits) pagePaths(visit)
