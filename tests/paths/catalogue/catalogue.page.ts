import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { catalogueVisits } from './catalogue.visits.ts'

for (const { title, run } of catalogueVisits.flatMap(pagePaths)) test(title, run)
