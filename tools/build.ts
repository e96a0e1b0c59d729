// Makes the bundles once; `npm run configure` makes shops of them.
import { buildShop } from './build/build-shop.ts'

try {
  await buildShop()
} catch (problem) {
  // A plugin listens for what is thrown and not caught, and would end this with success.
  console.error(problem)
  process.exitCode = 1
}
