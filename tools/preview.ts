// Serves a shop's folder like in production: npm run preview -- --dir folder [--port 8080]
import { existsSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { shopServer } from './serve/shop-server.ts'

const { values } = parseArgs({
  options: { dir: { type: 'string' }, port: { type: 'string', default: '8080' } },
})
const folder = resolve(process.env.INIT_CWD ?? '.', values.dir ?? '.')
if (values.dir === undefined || !existsSync(join(folder, 'headers.json'))) {
  console.error('--dir is missing: npm run preview -- --dir folder-written-by-configure')
  process.exitCode = 1
} else {
  const server = shopServer(folder, JSON.parse(readFileSync(join(folder, 'proxies.json'), 'utf8')))
  server.on('error', (problem) => {
    console.error(problem.message)
    process.exitCode = 1
  })
  server.listen(Number(values.port), 'localhost', () =>
    console.log(`The shop is at http://localhost:${(server.address() as AddressInfo).port}/`),
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      server.closeAllConnections()
      server.close()
    })
  }
}
