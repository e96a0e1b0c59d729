import { pagePaths } from '../page-paths.ts'
import { vinCodeVisits } from './vin-code.visits.ts'

for (const visit of vinCodeVisits) pagePaths(visit)
