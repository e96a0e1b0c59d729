import { pagePaths } from '../page-paths.ts'
import { changePasswordVisits } from './change-password.visits.ts'

for (const visit of changePasswordVisits) pagePaths(visit)
