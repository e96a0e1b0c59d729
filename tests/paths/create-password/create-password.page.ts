import { pagePaths } from '../page-paths.ts'
import { createPasswordVisits } from './create-password.visits.ts'

for (const visit of createPasswordVisits) pagePaths(visit)
