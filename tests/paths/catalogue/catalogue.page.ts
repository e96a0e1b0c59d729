import { pagePaths } from '../page-paths.ts'
import { catalogueVisits } from './catalogue.visits.ts'

for (const visit of catalogueVisits) pagePaths(visit)
