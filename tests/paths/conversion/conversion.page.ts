import { pagePaths } from '../page-paths.ts'
import { conversionVisits } from './conversion.visits.ts'

for (const visit of conversionVisits) pagePaths(visit)
