import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { catalogueScenarios } from './catalogue.scenarios.ts'

for (const { title, run } of catalogueScenarios.flatMap(pagePaths)) test(title, run)
