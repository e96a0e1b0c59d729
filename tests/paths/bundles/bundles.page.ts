import { pagePaths } from '../page-paths.ts'
import { bundlesVisits } from './bundles.visits.ts'

for (const visit of bundlesVisits) pagePaths(visit)
