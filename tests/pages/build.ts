import { buildForTests } from '../../tools/build/for-tests.ts'
import { forgetBrowserRecords } from '../paths/records.ts'

/** The pages are tested as they are shipped: built, once for all tests, unless whoever asks for them has built already. */
export default async function build(): Promise<void> {
  if (process.env.WITHOUT_EARLIER_PATHS !== undefined) forgetBrowserRecords()
  if (process.env.SHOP_IS_BUILT === undefined) await buildForTests()
}
