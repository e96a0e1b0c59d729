import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { themeScenarios } from './theme.scenarios.ts'

for (const { title, run } of themeScenarios.flatMap(pagePaths)) test(title, run)
