import { pagePaths } from '../page-paths.ts'
import { sessionVisits } from './session.visits.ts'

for (const visit of sessionVisits) pagePaths(visit)
