import { pagePaths } from '../page-paths.ts'
import { orderVisits } from './order.visits.ts'

for (const visit of orderVisits) pagePaths(visit)
