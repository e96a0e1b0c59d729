import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { vinCodeScenarios } from './vin-code.scenarios.ts'

for (const { title, run } of vinCodeScenarios.flatMap(pagePaths)) test(title, run)
