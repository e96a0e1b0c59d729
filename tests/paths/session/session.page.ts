import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { sessionScenarios } from './session.scenarios.ts'

for (const { title, run } of sessionScenarios.flatMap(pagePaths)) test(title, run)
