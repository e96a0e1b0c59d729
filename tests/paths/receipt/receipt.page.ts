import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { receiptScenarios } from './receipt.scenarios.ts'

for (const { title, run } of receiptScenarios.flatMap(pagePaths)) test(title, run)
