import { pagePaths } from '../page-paths.ts'
import { registrationVisits } from './registration.visits.ts'

for (const visit of registrationVisits) pagePaths(visit)
