import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { bundlesScenarios } from './bundles.scenarios.ts'

for (const { title, run } of bundlesScenarios.flatMap(pagePaths)) test(title, run)
