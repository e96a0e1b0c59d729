// Turns the build into the folder of one shop; needs Node only:
//   node configure.mjs --config shop.json --out folder
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readBuildOutput } from './build-output.ts'
import { readSettings, SettingsProblem } from './settings.ts'
import { shopFiles } from './shop-files.ts'
import { writeShop } from './write-shop.ts'

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { config: { type: 'string' }, out: { type: 'string' } } })
  if (values.config === undefined || values.out === undefined)
    throw new SettingsProblem(
      '--config and --out are needed: npm run configure -- --config shop.json --out folder',
    )
  const settings = readSettings(readFileSync(values.config, 'utf8'))
  const built = readBuildOutput(fileURLToPath(new URL('client', import.meta.url)))
  const startedAt = performance.now()
  const shop = await shopFiles(built, settings)
  const { notice } = writeShop(shop, built, settings, values.out)
  const seconds = (performance.now() - startedAt) / 1_000
  console.log(`${settings.brandName}: ${shop.files.size} files in ${values.out} (${seconds.toFixed(2)} s)`)
  if (notice !== undefined) console.log(notice)
}

main().catch((problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode = 1
})
