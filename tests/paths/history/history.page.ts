import { pagePaths } from '../page-paths.ts'
import { historyVisits } from './history.visits.ts'

for (const visit of historyVisits) pagePaths(visit)
