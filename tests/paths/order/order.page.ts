import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { orderScenarios } from './order.scenarios.ts'

for (const { title, run } of orderScenarios.flatMap(pagePaths)) test(title, run)
