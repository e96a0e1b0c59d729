import { pagePaths } from '../page-paths.ts'
import { keptOrderVisits } from './kept-order.visits.ts'

for (const visit of keptOrderVisits) pagePaths(visit)
