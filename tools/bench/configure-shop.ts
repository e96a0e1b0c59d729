import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Mock } from '../../mock-server/app.ts'
import { developmentConfig } from '../development-config.ts'

const program = fileURLToPath(new URL('../configure.mjs', import.meta.url))

/** Writes a shop that uses the mock backend. */
export function configureShop(folder: string, siteUrl: string, mock: Mock): void {
  const settings = {
    ...developmentConfig({}),
    siteUrl,
    apiBase: mock.api,
    adminBase: mock.admin,
    ipService: `${mock.side}/ip`,
  }
  const file = `${folder}.json`
  writeFileSync(file, JSON.stringify(settings))
  execFileSync(process.execPath, [program, '--config', file, '--out', folder], { stdio: 'pipe' })
}
