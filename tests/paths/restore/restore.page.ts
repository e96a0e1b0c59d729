import { pagePaths } from '../page-paths.ts'
import { restoreVisits } from './restore.visits.ts'

for (const visit of restoreVisits) pagePaths(visit)
