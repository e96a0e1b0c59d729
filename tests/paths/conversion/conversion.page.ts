import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { conversionScenarios } from './conversion.scenarios.ts'

for (const { title, run } of conversionScenarios.flatMap(pagePaths)) test(title, run)
