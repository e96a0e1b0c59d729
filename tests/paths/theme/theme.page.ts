import { pagePaths } from '../page-paths.ts'
import { themeVisits } from './theme.visits.ts'

for (const visit of themeVisits) pagePaths(visit)
