import { buildForTests } from '../../tools/build/for-tests.ts'
import { forgetBrowserRecords } from '../paths/records.ts'

/** Tests run against the production build. It is built once per run, unless the caller has built it already. */
export default async function build(): Promise<void> {
  if (process.env.WITHOUT_EARLIER_PATHS !== undefined) forgetBrowserRecords()
  if (process.env.SHOP_IS_BUILT === undefined) await buildForTests()
}
