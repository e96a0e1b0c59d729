import { buildShop } from '../../tools/build/build-shop.ts'

/** The pages are tested as they are shipped: built, once for all tests. */
export default buildShop
