// Builds the bundles; `npm run configure` makes shops of them.
import { buildShop } from './build/build-shop.ts'

try {
  await buildShop()
} catch (problem) {
  // A plugin handles uncaught errors and would end the process with code 0.
  console.error(problem)
  process.exitCode = 1
}
