import { pagePaths } from '../page-paths.ts'
import { noticesVisits } from './notices.visits.ts'

for (const visit of noticesVisits) pagePaths(visit)
