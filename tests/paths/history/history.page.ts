import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { historyScenarios } from './history.scenarios.ts'

for (const { title, run } of historyScenarios.flatMap(pagePaths)) test(title, run)
