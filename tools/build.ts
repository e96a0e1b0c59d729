// Makes the bundles once; `npm run configure` makes shops of them.
import { buildShop } from './build/build-shop.ts'

await buildShop()
